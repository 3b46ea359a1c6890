import type { Db } from './client.ts';

/** An item of which somebody has a preview link. */
export type PreviewedItem = { news_id: number } | { publication_id: number } | { event_id: number };

/** As many bits as nobody guesses, in letters that addresses keep as they are. */
const TOKEN_BYTES = 32;

/** Makes a link to an item as it is saved, and gives its secret: the database keeps no more than a hash of it. */
export async function createPreviewLink(db: Db, item: PreviewedItem): Promise<string> {
  const token = toHex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  await db
    .from('preview_links')
    .insert({ ...item, token_hash: toHex(new Uint8Array(hash)) })
    .throwOnError();
  return token;
}

/** When the last of an item's links ends (ISO 8601), or null where it has none. */
export async function getPreviewExpiry(db: Db, item: PreviewedItem): Promise<string | null> {
  const { data } = await db
    .from('preview_links')
    .select('expires_at')
    .match(item)
    .gt('expires_at', 'now')
    .order('expires_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.expires_at ?? null;
}

/** Ends every link to an item. */
export async function endPreviewLinks(db: Db, item: PreviewedItem): Promise<void> {
  await db.from('preview_links').delete().match(item).throwOnError();
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
