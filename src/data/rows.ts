import type { ContentTable } from '#domain/contentTables.ts';
import { NOW, type PublishingState } from '#domain/publishing/publishingState.ts';
import type { Db } from './client.ts';

/** The most rows that the backend returns per request (`max_rows` in supabase/config.toml). */
export const MAX_ROWS = 1000;

/** What a query finds; throws the backend's error. */
export async function dataOf<Data>(query: { throwOnError(): PromiseLike<{ data: Data }> }): Promise<Data> {
  return (await query.throwOnError()).data;
}

/** Rows that visitors can read are published, so the column is never null. */
export function asPublished<Row>(rows: Row[]) {
  return rows as (Row & { published_at: string })[];
}

/** Sorts a query's rows by a column, the latest first. */
export function latestFirst<Query extends { order(column: string, options: { ascending: boolean }): Query }>(
  query: Query,
  column: string,
): Query {
  return query.order(column, { ascending: false }).order('id', { ascending: false });
}

/** The part of a query builder that `fetchAllRows` uses, for any table. */
interface Paged<Row> {
  gt(column: 'id', value: number): this;
  order(column: 'id'): this;
  limit(count: number): this;
  throwOnError(): PromiseLike<{ data: Row[] }>;
}

/** Fetches all rows of a query with an id above `after`, ordered by id, in pages of MAX_ROWS. */
export async function fetchAllRows<Row extends { id: number }>(query: () => Paged<Row>, after = 0): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = query().gt('id', rows.at(-1)?.id ?? after);
    const found = await dataOf(page.order('id').limit(MAX_ROWS));
    rows.push(...found);
    if (found.length < MAX_ROWS) return rows;
  }
}

/** Returns the rows; throws if they are not content, because a failing backend may return a list of anything. */
export function assertRows<Row extends { id: number; slug: string; updated_at: string }>(rows: Row[]): Row[] {
  const areRows = (rows as Partial<Row>[]).every(
    ({ id, slug, updated_at }) => typeof id === 'number' && typeof slug === 'string' && typeof updated_at === 'string',
  );
  if (!areRows) throw new Error('The backend answered something that is no content.');
  return rows;
}

/** Returns the row, or null if there is none; throws if it is not content, like `assertRows`. */
export function assertRow<Row extends { id: number; slug: string; updated_at: string }>(row: Row | null): Row | null {
  return row && (assertRows([row])[0] ?? null);
}

/** A Postgres regular expression that matches what has every word of a search; hyphens divide words, like spaces. */
export function wordsPattern(search: string): string {
  return patternOfAll(search.split(/[\s\p{Pd}]+/u).map(literalPattern));
}

/** One regular expression for several: the embedded backend takes only one condition per column. */
export function patternOfAll(patterns: readonly string[]): string {
  return `^${patterns.map((pattern) => `(?=.*${pattern})`).join('')}`;
}

/**
 * A Postgres regular expression that matches the text literally, but for accents: PostgREST's `like` cannot escape an
 * asterisk.
 */
function literalPattern(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '\\$&')
    .replace(/[aeiounc]/gi, (letter) => `[${letter}${accented[letter.toLowerCase()]}]`);
}

const accented: Record<string, string> = { a: 'à-å', e: 'è-ë', i: 'ì-ï', o: 'ò-ö', u: 'ù-ü', n: 'ñ', c: 'ç' };

/** Each publishing state as a condition for PostgREST's `or`. */
export const inState: Record<PublishingState, string> = {
  draft: 'published_at.is.null',
  scheduled: `published_at.gt.${NOW}`,
  published: `published_at.lte.${NOW}`,
};

/** Identifies one version of a row: every save changes `updated_at`. */
export interface Version {
  id: number;
  updated_at: string;
}

/** The columns of a row that a save changes, or null if there is no such row. */
export function getRowVersion(db: Db, table: ContentTable, id: number) {
  return dataOf(db.from(table).select('slug, updated_at, published_at').eq('id', id).maybeSingle());
}

/** Which of these ids exist, counting drafts if the client may see them. */
export async function listExistingIds(db: Db, table: ContentTable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await dataOf(db.from(table).select('id').in('id', ids));
  return new Set(rows.map(({ id }) => id));
}
