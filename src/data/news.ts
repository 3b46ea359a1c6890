import { HERO_PER_KIND, NEWS_PAGE_SIZE } from '#domain/lists.ts';
import { NOW } from '#domain/publishing/publishingState.ts';
import type { NewsType } from '#site.config.ts';
import type { Db } from './client.ts';
import { readPage, type ListRequest, type RowKey } from './records/listing.ts';
import { dataOf, fetchAllRows, latestFirst } from './rows.ts';

const CARD_COLUMNS = 'id, title, slug, summary, images, image_details, date, source, type, updated_at';
const HERO_COLUMNS = `${CARD_COLUMNS}, carousel_place`;
const DETAIL_COLUMNS = `${CARD_COLUMNS}, content`;
const FEED_COLUMNS = 'id, title, slug, summary, content, images, image_details, date, type, updated_at';
const FORM_COLUMNS = `${DETAIL_COLUMNS}, show_in_hero, published_at`;
const SNAPSHOT_COLUMNS = `${DETAIL_COLUMNS}, show_in_hero, carousel_place, old_paths, news_previous_slugs(slug)`;
/** For the panel's list. */
const PANEL_COLUMNS = 'id, title, slug, date, type, images, image_details, show_in_hero, published_at, updated_at';

/** One page of a tab, newest first, plus one extra row if there are older ones. Pages count from 1. */
export function listNews(db: Db, type: NewsType, page = 1, size = NEWS_PAGE_SIZE) {
  const from = (page - 1) * size;
  const rows = db.from('news').select(CARD_COLUMNS).eq('type', type);
  return dataOf(latestFirst(rows, 'date').range(from, from + size));
}

/** The carousel's news, newest first; published items only, even for administrators (specification, section 7). */
export function listHeroNews(db: Db) {
  const rows = db.from('news').select(HERO_COLUMNS).eq('show_in_hero', true).lte('published_at', NOW);
  return dataOf(latestFirst(rows, 'date').limit(HERO_PER_KIND));
}

/** The newest items that mention one of these names; published ones only, even for administrators. */
export function listNewsMentioning(db: Db, names: string[], limit: number) {
  return dataOf(latestFirst(db.rpc('news_naming', { names }).select(CARD_COLUMNS), 'date').limit(limit));
}

/** The item with this slug, or null. */
export function getNewsBySlug(db: Db, slug: string) {
  return dataOf(db.from('news').select(DETAIL_COLUMNS).eq('slug', slug).maybeSingle());
}

/** The item behind a preview link, published or not; null when the link is unknown or expired. */
export async function getNewsByPreview(db: Db, token: string) {
  const found = db.rpc('preview_news', { token }).select(`${DETAIL_COLUMNS}, published_at`);
  const [item] = await dataOf(found.limit(1));
  return item ?? null;
}

/** The slug of the item that had one of these paths on the previous site, or null. */
export async function findNewsByOldPath(db: Db, oldPaths: string[]): Promise<string | null> {
  // The client does not quote the items of a list.
  const list = `{${oldPaths.map((path) => JSON.stringify(path)).join(',')}}`;
  const [item] = await dataOf(db.from('news').select('slug').overlaps('old_paths', list).order('id').limit(1));
  return item?.slug ?? null;
}

/** Every item that was imported, with its paths on the previous site. */
export function listOldPaths(db: Db) {
  // Neither [] nor [""]: Supabase Lite reads a bare {} as an object.
  return fetchAllRows(() => db.from('news').select('id, slug, old_paths').not('old_paths', 'cd', '{""}'));
}

/** Every item with all the fields that the site shows, for the snapshot. */
export function listNewsForSnapshot(db: Db) {
  return fetchAllRows(() => db.from('news').select(SNAPSHOT_COLUMNS));
}

/** The newest items of a tab, or of both, for the feed. */
export function listNewsForFeed(db: Db, { type, limit }: { type?: NewsType | undefined; limit: number }) {
  const rows = db.from('news').select(FEED_COLUMNS);
  return dataOf(latestFirst(type ? rows.eq('type', type) : rows, 'date').limit(limit));
}

/** One page of the panel's list. */
export function listAllNews(db: Db, request: ListRequest) {
  return readPage(db.from('news').select(PANEL_COLUMNS, { count: 'exact' }), request, 'date');
}

/** The item with this id or slug, with its form's fields, or null. */
export function getNewsForForm(db: Db, key: RowKey) {
  return dataOf(db.from('news').select(FORM_COLUMNS).match(key).maybeSingle());
}
