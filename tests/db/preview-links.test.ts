import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { endPreviewLinks, getPreviewExpiry } from '#data/previews.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { buildNews, buildPublication, createNews } from '../support/builders.ts';

const { backend, visitor, admin } = await startFileBackend();

let newsId: number;
let publicationId: number;
beforeAll(async () => {
  const news = buildNews({ slug: 'borrador', published_at: null });
  newsId = (await admin.from('news').insert(news).select('id').single().throwOnError()).data.id;
  const publication = buildPublication({ slug: 'guia', published_at: '2099-01-01' });
  publicationId = (await admin.from('publications').insert(publication).select('id').single().throwOnError()).data.id;
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function addLink(item: { news_id: number } | { publication_id: number }): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await admin
    .from('preview_links')
    .insert({ ...item, token_hash: hashOf(token) })
    .throwOnError();
  return token;
}

/** The slugs of the items that a visitor can read with a token. */
async function read(token: string): Promise<string[]> {
  const news = await visitor.rpc('preview_news', { token }).select('slug').throwOnError();
  const publications = await visitor.rpc('preview_publication', { token }).select('slug').throwOnError();
  return [...news.data, ...publications.data].map(({ slug }) => slug);
}

test('a visitor with a link reads its item and no other, whatever its state', async () => {
  expect(await read(await addLink({ news_id: newsId }))).toEqual(['borrador']);
  expect(await read(await addLink({ publication_id: publicationId }))).toEqual(['guia']);
  expect((await visitor.from('news').select('slug')).data).toEqual([]);
});

test.each(['', '0'.repeat(64), '%', "' or true --"])('no token, or a wrong one, opens nothing: %s', async (token) => {
  await addLink({ news_id: newsId });
  expect(await read(token)).toEqual([]);
});

test('the hash that the database keeps opens nothing', async () => {
  expect(await read(hashOf(await addLink({ news_id: newsId })))).toEqual([]);
});

test('a link ends after thirty days', async () => {
  const token = await addLink({ news_id: newsId });
  const { rows } = await backend.database.query<{ left: string }>(
    `select (expires_at - now())::text as left from preview_links where token_hash = $1`,
    [hashOf(token)],
  );
  expect(rows[0]?.left).toMatch(/^(30 days|29 days 23:59)/);
  await backend.database.query(`update preview_links set expires_at = now() where token_hash = $1`, [hashOf(token)]);
  expect(await read(token)).toEqual([]);
});

test('an administrator ends every link to an item, and sees whether there is one', async () => {
  const item = { news_id: newsId };
  const tokens = [await addLink(item), await addLink(item)];
  const other = await addLink({ publication_id: publicationId });
  expect(Date.parse((await getPreviewExpiry(admin, 'news', newsId)) ?? '')).toBeGreaterThan(Date.now());
  await endPreviewLinks(admin, 'news', newsId);
  expect(await getPreviewExpiry(admin, 'news', newsId)).toBeNull();
  for (const token of tokens) expect(await read(token)).toEqual([]);
  expect(await read(other)).toEqual(['guia']);
});

test('a link goes with its item', async () => {
  const data = await createNews(admin, { published_at: null });
  const token = await addLink({ news_id: data.id });
  await admin.from('news').delete().eq('id', data.id).throwOnError();
  expect(await read(token)).toEqual([]);
});

test('a visitor neither makes, reads nor ends links', async () => {
  const links = visitor.from('preview_links');
  expect((await links.select('news_id')).error?.code).toBe('42501');
  expect((await links.insert({ news_id: newsId, token_hash: hashOf('x') })).error?.code).toBe('42501');
  expect((await links.delete().gt('news_id', 0)).error?.code).toBe('42501');
});

test('an administrator reads no hashes, and chooses no end', async () => {
  const links = admin.from('preview_links');
  expect((await links.select('token_hash')).error?.code).toBe('42501');
  const forever = { news_id: newsId, token_hash: hashOf('x'), expires_at: '2999-01-01' };
  expect((await links.insert(forever)).error?.code).toBe('42501');
});

test.each([
  ['of no item', { token_hash: hashOf('a') }],
  ['of two items', { token_hash: hashOf('b'), news_id: 1, publication_id: 1 }],
  ['with the token itself', { token_hash: 'un-secreto', news_id: 1 }],
])('a link %s is refused', async (_, row) => {
  expect((await admin.from('preview_links').insert(row)).error?.code).toBe('23514');
});
