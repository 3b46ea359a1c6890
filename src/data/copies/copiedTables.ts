import type { Database } from '../database.types.ts';

type Table = keyof Database['public']['Tables'];

interface CopiedTable {
  /** The primary key, by which the table is read page by page. */
  key: readonly [string] | readonly [string, string];
  /** The columns an administrator may read, if not all; null if that is too little to restore a row. */
  readable?: string | null;
}

/**
 * The tables of a copy, in the order in which their rows can be restored. A test compares these and `leftOutTables` with
 * the schema.
 */
export const copiedTables = {
  news: { key: ['id'] },
  publications: { key: ['id'] },
  events: { key: ['id'] },
  news_previous_slugs: { key: ['slug'], readable: 'slug,news_id' },
  publication_previous_slugs: { key: ['slug', 'type'], readable: 'slug,type,publication_id' },
  event_previous_slugs: { key: ['slug'], readable: 'slug,event_id' },
  revisions: { key: ['id'] },
  media: { key: ['name'] },
  pdf_texts: { key: ['url'], readable: null },
  preview_links: { key: ['token_hash'], readable: null },
  subscribers: { key: ['id'] },
} as const satisfies Partial<Record<Table, CopiedTable>>;

export type CopiedTableName = keyof typeof copiedTables;

/** The names of the tables of a copy, in the same order. */
export const copiedTableNames = Object.keys(copiedTables) as CopiedTableName[];

/** What an administrator may read of a table: columns for `select`, or null. */
export function readableColumns(table: CopiedTableName): string | null {
  const { readable = '*' }: CopiedTable = copiedTables[table];
  return readable;
}

/** The tables that no copy has, and why. */
export const leftOutTables: Record<string, string> = {
  'public.content_revision': 'counts the changes of one project; a restore is a change',
  'public.rebuild_failure': 'is about the last build of one site',
  'public.editing': 'tells who has a form open at this moment',
  'public.copies': 'lists the copies of one project',
  'private.restore': 'is about a restore that is going on',
  'private.subscription_key': 'is a secret that no other project needs',
  'private.subscription_counts': 'counts an hour of requests',
  'search.words': 'is made again from the texts when they are restored',
};
