import type { ContentTable } from '#domain/contentTables.ts';
import type { PublishingState } from '#domain/publishing/publishingState.ts';
import type { Db } from '../client.ts';
import { fetchAllRows, inState, MAX_ROWS, patternOfAll, wordsPattern } from '../rows.ts';

/** The events that are not over, or those that are. */
export type EventsView = 'upcoming' | 'past';

/** Query of one page of a panel list. Pages count from 1. */
export interface ListRequest {
  page: number;
  pageSize: number;
  /** Words that titles contain. */
  search?: string;
  /** Regular expressions that titles match, instead of `search`. */
  patterns?: readonly string[];
  type?: string | undefined;
  state?: PublishingState | undefined;
  /** Of events. */
  view?: EventsView;
  /** By a column of the list. */
  sort?: { by: string; ascending: boolean };
}

/** The part of a query builder that `readPage` uses, for any table. */
interface Listed<Row> {
  regexIMatch(column: string, pattern: string): this;
  eq(column: 'type', value: string): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean }): this;
  range(from: number, to: number): this;
  throwOnError(): PromiseLike<{ data: Row[]; count: number | null }>;
}

/** One page of a panel list and the total number of matches; sorted by the column `newest`, descending, by default. */
export async function readPage<Row>(
  query: Listed<Row>,
  { page, pageSize, search, patterns, type, state, sort }: ListRequest,
  newest: string,
): Promise<{ rows: Row[]; total: number }> {
  const from = (page - 1) * pageSize;
  const { by, ascending } = sort ?? { by: newest, ascending: false };
  let matching = query;
  if (search) matching = matching.regexIMatch('title', wordsPattern(search));
  if (patterns) matching = matching.regexIMatch('title', patternOfAll(patterns));
  if (type) matching = matching.eq('type', type);
  if (state) matching = matching.or(inState[state]);
  const { data, count } = await matching
    .order(by, { ascending })
    .order('id', { ascending })
    .range(from, from + pageSize - 1)
    .throwOnError();
  return { rows: data, total: count ?? 0 };
}

/** The latest saved records, drafts included, whose texts have all these words. */
export async function findInTexts(
  db: Db,
  words: string,
): Promise<{ table: ContentTable; id: number; title: string }[]> {
  const { data } = await db.rpc('find_in_texts', { words }).throwOnError();
  return data.map(({ kind, ...row }) => ({ table: kind as ContentTable, ...row }));
}

/** The slugs of a table that start with this one and a hyphen, at most MAX_ROWS. */
export async function listNumberedSlugs(db: Db, table: ContentTable, slug: string): Promise<string[]> {
  const { data } = await db.from(table).select('slug').like('slug', `${slug}-%`).limit(MAX_ROWS).throwOnError();
  return data.map((row) => row.slug);
}

/** What a row's public path is made of: its slug, and a publication's type. */
export interface RowAddress {
  slug: string;
  type?: string;
}

/** What a row is found by for its form: its id, or what it was to be created with. */
export type RowKey = { id: number } | { slug: string } | { type: string; title: string };

/** The table of each table's former addresses. */
export const previousSlugs = {
  news: 'news_previous_slugs',
  publications: 'publication_previous_slugs',
  events: 'event_previous_slugs',
} as const satisfies Record<ContentTable, string>;

/** The type and slug of the row that used to have this address, or null. */
export async function findByPreviousSlug(db: Db, table: ContentTable, address: RowAddress) {
  const { data } = await db
    .from(previousSlugs[table] as 'publication_previous_slugs')
    .select(`row:${table as 'publications'}(type, slug)`)
    .match({ ...address })
    .maybeSingle()
    .throwOnError();
  return data?.row ?? null;
}

/** The rows with ids above `after`, up to and including `upTo`, for the sitemap. */
export function listForSitemap(db: Db, table: ContentTable, { after, upTo }: { after: number; upTo: number }) {
  return fetchAllRows(() => db.from(table).select('id, type, slug, updated_at').lte('id', upTo), after);
}

/** The highest id of a table, or 0 if it is empty. */
export async function highestId(db: Db, table: ContentTable): Promise<number> {
  const { data } = await db.from(table).select('id').order('id', { ascending: false }).limit(1).throwOnError();
  return data[0]?.id ?? 0;
}
