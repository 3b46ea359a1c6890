import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Db } from './client.ts';
import { dataOf } from './rows.ts';
import { accessTokenOf } from './session.ts';

/** A record that is open in a browser. */
interface OpenRecord {
  browser: string;
  table: ContentTable;
  id: number;
}

/** The token of the last announcement: a page that unloads cannot wait for one. */
let lastToken: string | null = null;

/** Announces that a record is open here; returns who else has it open, in which browser and for how many seconds. */
export async function announceEditing(db: Db, { browser, table, id }: OpenRecord) {
  const open = await dataOf(db.rpc('announce_editing', { own_browser: browser, record_kind: table, record: id }));
  lastToken = await accessTokenOf(db);
  return open;
}

/** The browsers that announced after this instant that they have a record open. */
export async function listBrowsersSeen(db: Db, { table, id }: Omit<OpenRecord, 'browser'>, after: Date) {
  const open = db.from('editing').select('browser').eq('kind', table).eq('record_id', id);
  const seen = await dataOf(open.gt('seen_at', after.toISOString()));
  return seen.map(({ browser }) => browser);
}

/** Announces that a record was closed: the request outlives the page. */
export function endEditing({ browser, table, id }: OpenRecord): void {
  if (lastToken === null) return;
  const request = fetch(`${PUBLIC_SUPABASE_URL}/rest/v1/rpc/end_editing`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${lastToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ own_browser: browser, record_kind: table, record: id }),
  });
  // If this fails, the entry expires anyway.
  request.catch(() => undefined);
}
