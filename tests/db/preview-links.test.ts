import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { endPreviewLinks, getPreviewExpiry } from '#data/previews.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createItem } from '../support/builders.ts';

const { backend, visitor, admin } = await startFileBackend();

/** The column of a link that names its item, and the function that reads it. */
const links = {
  news: ['news_id', 'preview_news'],
  publications: ['publication_id', 'preview_publication'],
  events: ['event_id', 'preview_event'],
} as const;

/** The id of a draft of each kind, whose slug is the table's name. */
const drafts = { news: 0, publications: 0, events: 0 };

beforeAll(async () => {
  for (const table of contentTables) {
    drafts[table] = (await createItem(admin, table, { slug: table, published_at: null })).id;
  }
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const insert = (row: object) => admin.from('preview_links').insert(row as { token_hash: string });

async function addLink(table: ContentTable, id = drafts[table]): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await insert({ [links[table][0]]: id, token_hash: hashOf(token) }).throwOnError();
  return token;
}

/** The slugs of the items that a visitor can read with a token. */
async function read(token: string): Promise<string[]> {
  const answers = contentTables.map((table) => visitor.rpc(links[table][1], { token }).select('slug').throwOnError());
  return (await Promise.all(answers)).flatMap(({ data }) => data.map(({ slug }) => slug));
}

test.each(contentTables)('a preview link opens only its own draft of %s, until it is revoked', async (table) => {
  const tokens = [await addLink(table), await addLink(table)];
  const other = await addLink(table === 'news' ? 'events' : 'news');
  for (const token of tokens) expect(await read(token)).toEqual([table]);
  expect((await visitor.from(table).select('slug')).data).toEqual([]);
  expect(Date.parse((await getPreviewExpiry(admin, table, drafts[table])) ?? '')).toBeGreaterThan(Date.now());
  await endPreviewLinks(admin, table, drafts[table]);
  expect(await getPreviewExpiry(admin, table, drafts[table])).toBeNull();
  for (const token of tokens) expect(await read(token)).toEqual([]);
  expect(await read(other)).toHaveLength(1);
});

test('an empty token, a wrong one or the stored hash opens nothing', async () => {
  const hash = hashOf(await addLink('news'));
  for (const token of ['', '0'.repeat(64), '%', "' or true --", hash]) expect(await read(token)).toEqual([]);
});

test.each(contentTables)('a preview link to %s shows nothing while its item is in the trash', async (table) => {
  const { id, slug } = await createItem(admin, table, { published_at: null });
  const token = await addLink(table, id);
  await admin.from(table).delete().eq('id', id).throwOnError();
  expect(await read(token)).toEqual([]);
  expect((await insert({ [links[table][0]]: id, token_hash: hashOf('a') })).error?.code).toBe('42501');
  await admin.rpc('restore_from_trash', { deleted_kind: table, deleted_id: id }).throwOnError();
  expect(await read(token)).toEqual([slug]);
});

test('a preview link expires after thirty days', async () => {
  const ended = await addLink('news');
  const { rows } = await backend.database.query<{ left: string }>(
    `select (expires_at - now())::text as left from preview_links where token_hash = $1`,
    [hashOf(ended)],
  );
  expect(rows[0]?.left).toMatch(/^(30 days|29 days 23:59)/);
  await backend.database.query(`update preview_links set expires_at = now() where token_hash = $1`, [hashOf(ended)]);
  expect(await read(ended)).toEqual([]);
});

test('rejects a preview link with no item, two items or an unhashed token', async () => {
  for (const [code, row] of [
    ['42501', { token_hash: hashOf('a') }],
    ['23514', { token_hash: hashOf('b'), news_id: drafts.news, publication_id: drafts.publications }],
    ['23514', { token_hash: 'un-secreto', news_id: drafts.news }],
  ] as const) {
    expect.soft((await insert(row)).error?.code).toBe(code);
  }
});
