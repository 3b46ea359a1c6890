import { HERO_PER_KIND, PUBLICATION_PAGE_SIZE } from '#domain/lists.ts';
import type { PublicationCount } from '#domain/publications/publicationCounts.ts';
import { matchesFilters, type PublicationFilters } from '#domain/publications/publicationFilters.ts';
import { isPublicationType } from '#domain/publications/publicationTypes.ts';
import { FEED_LENGTH } from '#domain/site/feeds.ts';
import { isSlug } from '#domain/slugs.ts';
import type { PublicationType } from '#site.config.ts';
import {
  countPublicationsByKind,
  getPublicationBySlug,
  listHeroPublications,
  listNewestPublications,
  listPublications,
  listPublicationsForFeed,
} from '../publications.ts';
import { createPageReader } from '../reader.ts';
import { assertRow, assertRows } from '../rows.ts';
import { orSnapshot, type Reading } from '../snapshot/orSnapshot.ts';
import { findMove } from './findMove.ts';
import { listPage, missing, nothing, readRows, type ItemReading, type ListPage } from './reading.ts';

type PublicationCardRow = Awaited<ReturnType<typeof listPublications>>[number];
type PublicationRow = NonNullable<Awaited<ReturnType<typeof getPublicationBySlug>>>;

/** One page of a type's list, newest first. */
export function readPublicationsPage(
  type: PublicationType,
  page = 1,
  filters: PublicationFilters = {},
): Promise<Reading<ListPage<PublicationCardRow>>> {
  return orSnapshot(
    async () => {
      const rows = assertRows(await listPublications(createPageReader(), { type, page, ...filters }));
      return listPage(rows, PUBLICATION_PAGE_SIZE);
    },
    ({ publications }) => {
      const rows = publications.filter((row) => row.type === type && matchesFilters(row, filters));
      return listPage(rows.slice((page - 1) * PUBLICATION_PAGE_SIZE), PUBLICATION_PAGE_SIZE);
    },
  );
}

/** How many publications there are by type, year and theme; of every type unless one is given. */
export function readPublicationCounts(type?: PublicationType): Promise<Reading<PublicationCount[]>> {
  return orSnapshot<PublicationCount[]>(
    async () => assertCounts(await countPublicationsByKind(createPageReader(), type)),
    ({ publications }) =>
      publications
        .filter((row) => type === undefined || row.type === type)
        .map(({ type, year, theme }) => ({ type, year, theme, items: 1 })),
  );
}

/** The newest publications, whatever their type, without the association's own documents. */
export function readNewestPublications(limit: number) {
  return readRows<PublicationCardRow>(
    (db) => listNewestPublications(db, limit),
    ({ publications }) => publications.filter(({ type }) => type !== 'documentos').slice(0, limit),
  );
}

/** The carousel's publications, newest first. */
export function readHeroPublications() {
  return readRows(listHeroPublications, ({ publications }) =>
    publications.filter((row) => row.show_in_hero).slice(0, HERO_PER_KIND),
  );
}

/** The newest publications of a type, for its feed. */
export function readPublicationFeed(type: PublicationType) {
  return readRows(
    (db) => listPublicationsForFeed(db, { type, limit: FEED_LENGTH }),
    ({ publications }) => publications.filter((row) => row.type === type).slice(0, FEED_LENGTH),
  );
}

/** The publication with this type and slug; an unknown type finds nothing and sends no query. */
export async function readPublication(type = '', slug = ''): Promise<ItemReading<PublicationRow>> {
  if (!isPublicationType(type) || !isSlug(slug)) return nothing;
  const reading = await orSnapshot(
    async () => assertRow(await getPublicationBySlug(createPageReader(), type, slug)),
    ({ publications }) => publications.find((row) => row.type === type && row.slug === slug) ?? null,
  );
  if (reading.value) return { ...reading, movedTo: null };
  return missing(await findMove('publications', { type, slug }), reading.fresh);
}

/** Returns the counts, or throws if they are not counts; see `assertRows`. */
function assertCounts(counts: PublicationCount[]): PublicationCount[] {
  const areCounts = (counts as Partial<PublicationCount>[]).every(({ items }) => typeof items === 'number');
  if (!areCounts) throw new Error('The backend answered something that is no count.');
  return counts;
}
