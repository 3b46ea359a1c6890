import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from './client.ts';
import { dataOf } from './rows.ts';

/** The column that refers to a row of each table. */
const columns = { news: 'news_id', publications: 'publication_id', events: 'event_id' } as const;

/** 256 bits: impossible to guess. */
const TOKEN_BYTES = 32;

/** Creates a preview link to a saved item and returns its secret token; the database stores only a hash of it. */
export async function createPreviewLink(db: Db, table: ContentTable, id: number): Promise<string> {
  const item: Partial<Record<(typeof columns)[ContentTable], number>> = { [columns[table]]: id };
  const token = toHex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  await dataOf(db.from('preview_links').insert({ ...item, token_hash: toHex(new Uint8Array(hash)) }));
  return token;
}

/** When the last of an item's valid links expires (ISO 8601), or null if it has none. */
export async function getPreviewExpiry(db: Db, table: ContentTable, id: number): Promise<string | null> {
  const links = db.from('preview_links').select('expires_at').eq(columns[table], id).gt('expires_at', 'now');
  const [last] = await dataOf(links.order('expires_at', { ascending: false }).limit(1));
  return last?.expires_at ?? null;
}

/** Revokes every link to an item. */
export async function endPreviewLinks(db: Db, table: ContentTable, id: number): Promise<void> {
  await db.from('preview_links').delete().eq(columns[table], id).throwOnError();
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
