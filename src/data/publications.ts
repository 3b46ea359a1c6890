import { HERO_PER_KIND, PUBLICATION_PAGE_SIZE } from '#domain/lists.ts';
import type { PublicationFilters } from '#domain/publications/publicationFilters.ts';
import { asPublicationType, libraryTypes } from '#domain/publications/publicationTypes.ts';
import { NOW } from '#domain/publishing/publishingState.ts';
import type { PublicationType } from '#site.config.ts';
import type { Db } from './client.ts';
import { readPage, type ListRequest, type RowKey } from './records/listing.ts';
import { asPublished, dataOf, fetchAllRows, latestFirst, MAX_ROWS, wordsPattern } from './rows.ts';

const CARD_COLUMNS =
  'id, title, slug, summary, images, image_details, type, has_pdf, has_video, publication_date, authors, theme, pdf_pages, pdf_size, published_at, updated_at';
const HERO_COLUMNS = `${CARD_COLUMNS}, carousel_place`;
const DETAIL_COLUMNS = `${CARD_COLUMNS}, content, pdf_url, youtube_url, video_minutes`;
const FEED_COLUMNS =
  'id, title, slug, summary, content, images, image_details, type, authors, theme, published_at, updated_at';
const FORM_COLUMNS = `${DETAIL_COLUMNS}, show_in_hero`;
const SNAPSHOT_COLUMNS = `${FORM_COLUMNS}, year, carousel_place, publication_previous_slugs(type, slug)`;
/** For the panel's list. */
const PANEL_COLUMNS =
  'id, title, slug, type, theme, has_pdf, has_video, created_at, images, image_details, show_in_hero, published_at, updated_at';

interface PublicationQuery extends PublicationFilters {
  type: PublicationType;
  page?: number;
}

/** One page of a type's list, newest first, plus one extra row if there are older ones. Pages count from 1. */
export async function listPublications(db: Db, { type, page = 1, theme, year, format }: PublicationQuery) {
  const from = (page - 1) * PUBLICATION_PAGE_SIZE;
  let query = db.from('publications').select(CARD_COLUMNS).eq('type', type);
  if (theme) query = query.eq('theme', theme);
  if (year) query = query.eq('year', year);
  if (format) query = query.eq(`has_${format}`, true);
  const rows = latestFirst(query, 'published_at').range(from, from + PUBLICATION_PAGE_SIZE);
  return asPublished(await dataOf(rows));
}

/** How many publications there are of each type, year and theme; of every type unless one is given. */
export function countPublicationsByKind(db: Db, type?: PublicationType) {
  const counts = db.from('publication_counts').select('type, year, theme, items');
  const asked = type ? counts.eq('type', type) : counts;
  return dataOf(asked.overrideTypes<{ type: string; year: number; items: number }[]>());
}

/** The carousel's publications, newest first; published only, even for administrators (specification, section 7). */
export async function listHeroPublications(db: Db) {
  const rows = db.from('publications').select(HERO_COLUMNS).eq('show_in_hero', true).lte('published_at', NOW);
  return asPublished(await dataOf(latestFirst(rows, 'published_at').limit(HERO_PER_KIND)));
}

/** The newest publications, whatever their type, without the association's own documents. */
export async function listNewestPublications(db: Db, limit: number) {
  const rows = db.from('publications').select(CARD_COLUMNS).in('type', libraryTypes);
  return asPublished(await dataOf(latestFirst(rows, 'published_at').limit(limit)));
}

/** The publication with this type and slug, or null. */
export async function getPublicationBySlug(db: Db, type: PublicationType, slug: string) {
  const rows = db.from('publications').select(DETAIL_COLUMNS).match({ type, slug });
  return asPublished(await dataOf(rows.limit(1)))[0] ?? null;
}

/** The publication behind a preview link; see `getNewsByPreview`. */
export async function getPublicationByPreview(db: Db, token: string) {
  const [publication] = await dataOf(db.rpc('preview_publication', { token }).select(DETAIL_COLUMNS).limit(1));
  return publication ?? null;
}

/** Every publication with all the fields that the site shows, for the snapshot. */
export async function listPublicationsForSnapshot(db: Db) {
  return asPublished(await fetchAllRows(() => db.from('publications').select(SNAPSHOT_COLUMNS)));
}

/** The newest publications of a type, for its feed. */
export async function listPublicationsForFeed(db: Db, { type, limit }: { type: PublicationType; limit: number }) {
  const rows = db.from('publications').select(FEED_COLUMNS).eq('type', type);
  return asPublished(await dataOf(latestFirst(rows, 'published_at').limit(limit)));
}

/** One page of the panel's list. */
export function listAllPublications(db: Db, request: ListRequest) {
  return readPage(db.from('publications').select(PANEL_COLUMNS, { count: 'exact' }), request, 'created_at');
}

/** The publication that has this, with its form's fields, or null; the newest one, as several may have a title. */
export function getPublicationForForm(db: Db, key: RowKey) {
  const rows = db.from('publications').select(FORM_COLUMNS).match(key);
  return dataOf(rows.order('id', { ascending: false }).limit(1).maybeSingle());
}

/** How many publications the client may see. */
export async function countPublications(db: Db): Promise<number> {
  const { count } = await db.from('publications').select('id', { count: 'exact', head: true }).throwOnError();
  return count ?? 0;
}

/** The published publications with a video, newest first, at most MAX_ROWS. */
export function listVideos(db: Db) {
  const rows = db.from('publications').select('id, title, youtube_url').eq('has_video', true);
  const videos = rows.not('youtube_url', 'is', null).lte('published_at', NOW);
  return dataOf(latestFirst(videos, 'published_at').limit(MAX_ROWS));
}

/** How many documents to suggest. */
const SUGGESTED_DOCUMENTS = 3;

/** The newest public documents whose publication's title has these words. */
export async function listDocuments(db: Db, text: string) {
  const documents = db.from('publications').select('title, type, slug').eq('has_pdf', true).lte('published_at', NOW);
  const named = documents.regexIMatch('title', wordsPattern(text)).order('published_at', { ascending: false });
  const rows = await dataOf(named.limit(SUGGESTED_DOCUMENTS));
  return rows.map(({ type, ...row }) => ({ ...row, type: asPublicationType(type) }));
}

/** The publications whose PDF is missing from our own storage, newest first. */
export function listPublicationsWithoutDocument(db: Db) {
  return dataOf(db.rpc('missing_documents', { base: db.storage.from('documents').getPublicUrl('').data.publicUrl }));
}
