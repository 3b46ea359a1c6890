import { contentTables } from '#domain/contentTables.ts';
import type { SqlDatabase, SqlTransaction } from './sqlDatabase.ts';

/** The embedded backend's own settings; the API's roles have no access to them. */
const table = `
  create schema if not exists embedded;
  create table if not exists embedded.settings (name text primary key, value text not null);
`;

/**
 * Sets the backend's base URL. Rows hold absolute URLs of images and documents, as in a hosted project; when a data
 * directory is served on another port, URLs of its own files are rewritten.
 */
export async function updateSiteAddress(database: SqlDatabase, url: string): Promise<void> {
  await database.exec(table);
  await database.transaction(async (transaction) => {
    const previous = await readSetting(transaction, 'url');
    if (previous === url) return;
    if (previous) await moveAddresses(transaction, `${previous}/storage/`, `${url}/storage/`);
    await writeSetting(transaction, 'url', url);
  });
}

export async function readSetting(database: SqlTransaction, name: string): Promise<string | undefined> {
  const { rows } = await database.query<{ value: string }>('select value from embedded.settings where name = $1', [
    name,
  ]);
  return rows[0]?.value;
}

export async function writeSetting(database: SqlTransaction, name: string, value: string): Promise<void> {
  await database.query(
    'insert into embedded.settings values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  );
}

async function moveAddresses(transaction: SqlTransaction, from: string, to: string): Promise<void> {
  await switchTriggers(transaction, false);
  const images = `(select coalesce(array_agg(replace(image, $1, $2) order by position), '{}')
    from unnest(images) with ordinality as each (image, position))`;
  const details = 'image_details = replace(image_details::text, $1, $2)::jsonb';
  await transaction.query(
    `update public.news set images = ${images}, ${details}, content = replace(content, $1, $2)
     where array_to_string(images, ' ') || content like '%' || $1 || '%'`,
    [from, to],
  );
  for (const table of ['publications', 'events']) {
    await transaction.query(
      `update public.${table}
       set images = ${images}, ${details}, content = replace(content, $1, $2), pdf_url = replace(pdf_url, $1, $2)
       where array_to_string(images, ' ') || content || coalesce(pdf_url, '') like '%' || $1 || '%'`,
      [from, to],
    );
  }
  await transaction.query(
    `update public.revisions set record = replace(record::text, $1, $2)::jsonb
     where record::text like '%' || $1 || '%'`,
    [from, to],
  );
  await transaction.query('update public.pdf_texts set url = replace(url, $1, $2)', [from, to]);
  await switchTriggers(transaction, true);
  // The site's snapshot has the former addresses.
  await transaction.query('update public.content_revision set revision = revision + 1, changed_at = now()');
}

/** Off, an update is no edit: it changes no date, and makes no version. */
async function switchTriggers(transaction: SqlTransaction, isOn: boolean): Promise<void> {
  for (const table of contentTables) {
    await transaction.query('select private.switch_triggers($1, $2)', [table, isOn]);
  }
}
