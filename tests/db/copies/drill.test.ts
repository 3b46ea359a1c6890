import { afterAll, expect, test } from 'vitest';
import { copiedTableNames, leftOutTables } from '#data/copies/copiedTables.ts';
import { restoreCopy } from '../../../scripts/copies/restoreCopy.ts';
import { startTestBackend } from '../../support/backend/backend.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { createItem, createNews } from '../../support/builders.ts';
import { contentTables } from '#domain/contentTables.ts';
import { copyOf, startEmptyBackend, withEveryRight } from '../../support/copies/copies.ts';
import { contentOf, fillProject } from '../../support/copies/projectContent.ts';

const { backend, visitor, admin } = await startFileBackend();
const made = await fillProject(backend, admin);

/** The project that the first test restores into; later ones look at it, and replace what it has. */
const target = await startTestBackend();
afterAll(() => target.stop());

test('every table is either copied or explicitly left out', async () => {
  const { rows } = await backend.database.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'private', 'search') and relkind in ('r', 'p')`,
  );
  const known = [...copiedTableNames.map((table) => `public.${table}`), ...Object.keys(leftOutTables)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('a restored project has every row and every byte of the copied one', async () => {
  const { db } = withEveryRight(target);
  const restored = await restoreCopy({ copy: await copyOf(backend), db, isReplacing: false });
  const before = await contentOf(backend);
  expect(await contentOf(target)).toEqual(before);
  expect(before.tables['subscribers']).toHaveLength(231);
  for (const rows of Object.values(before.tables)) expect(rows).not.toEqual([]);
  expect(before.files).toHaveLength(2);
  expect(restored).toEqual({ isResumed: false, authors: ['admin@example.org'], shorter: [] });
});

test('visitors read and find the same in the restored project', async () => {
  const seen = async (db: typeof visitor, url: string) => {
    const answers = [];
    for (const kind of contentTables) answers.push(await db.from(kind).select().order('id').throwOnError());
    answers.push(await db.from('news_previous_slugs').select('slug,news_id').order('slug').throwOnError());
    answers.push(await db.rpc('suggest_words', { query: 'evaluasion' }).throwOnError());
    return JSON.parse(JSON.stringify(answers.map(({ data }) => data)).replaceAll(url, '')) as unknown[];
  };
  const restored = await seen(target.anonymousClient(), target.url);
  expect(restored).toEqual(await seen(visitor, backend.url));
  expect(restored.at(-1)).toEqual(['evaluación']);
});

test('a restore raises the content revision and leaves the triggers enabled', async () => {
  const { data } = await target.anonymousClient().from('content_revision').select('revision').single().throwOnError();
  expect(data.revision).toBeGreaterThan(0);
  const { rows } = await target.database.query(`select tgname from pg_trigger where tgenabled <> 'O'`);
  expect(rows).toEqual([]);
});

test('a restored project reuses no id, and can restore its trash', async () => {
  const restoredAdmin = await target.administratorClient();
  for (const kind of contentTables) {
    const { data } = await admin.from(kind).select('id').order('id', { ascending: false }).limit(1).throwOnError();
    const highest = Math.max(data[0]?.id ?? 0, kind === 'news' ? made.deleted.id : 0);
    expect((await createItem(restoredAdmin, kind, { slug: `despues-${kind}` })).id).toBeGreaterThan(highest);
  }
  const deleted = { deleted_kind: 'news', deleted_id: made.deleted.id };
  const { data } = await restoredAdmin.rpc('restore_from_trash', deleted).throwOnError();
  expect(data).toMatchObject([{ id: made.deleted.id, slug: made.deleted.slug }]);
});

test('resumes an interrupted restore with the same result, and refuses another copy', async () => {
  const target = await startEmptyBackend();
  const copy = await copyOf(backend);
  const { db } = withEveryRight(target);
  /** Restores the copy until the power fails, just before its last part. */
  const breakOff = async (isReplacing: boolean) => {
    const read = (entry: Parameters<typeof copy.read>[0]) =>
      entry === copy.manifest.rows.at(-1) ? Promise.reject(new Error('power cut')) : copy.read(entry);
    await expect(restoreCopy({ copy: { ...copy, read }, db, isReplacing })).rejects.toThrow('power cut');
  };
  await breakOff(false);
  const other = { ...copy, digest: 'f'.repeat(64) };
  await expect(restoreCopy({ copy: other, db, isReplacing: false })).rejects.toThrow(/ya tiene contenido/);
  const admin = await target.administratorClient();
  await admin.storage.from('images').upload('nueva.webp', new Blob(['12345678'], { type: 'image/webp' }));
  expect(await restoreCopy({ copy, db, isReplacing: false })).toMatchObject({ isResumed: true, shorter: [] });
  const { data: files } = await admin.storage.from('images').list('', { search: 'nueva' });
  expect(files).toHaveLength(1);

  // What somebody saved meanwhile is neither lost nor mixed with the copy, unless asked for.
  await breakOff(true);
  await createNews(admin, { title: 'Guardada mientras tanto' });
  await expect(restoreCopy({ copy, db, isReplacing: false })).rejects.toThrow(/ya tiene contenido/);
  expect(await restoreCopy({ copy, db, isReplacing: true })).toMatchObject({ isResumed: true, shorter: [] });
  expect(await contentOf(target)).toEqual(await contentOf(backend));
});

test('refuses a project that has content, unless --replace replaces all of it', async () => {
  const targetAdmin = await target.administratorClient();
  await createNews(targetAdmin, { title: 'Se perderá' });
  await targetAdmin.storage.from('images').upload('sobra.webp', new Blob(['12345678'], { type: 'image/webp' }));
  const before = await contentOf(target);
  const copy = await copyOf(backend);
  const { db } = withEveryRight(target);
  const refusal =
    'El proyecto ya tiene contenido, y no se escribió nada: restaura en uno vacío, o repite la orden terminada en «-- --replace» para reemplazar todo lo que tiene.';
  await expect(restoreCopy({ copy, db, isReplacing: false })).rejects.toThrow(refusal);
  expect(await contentOf(target)).toEqual(before);
  await restoreCopy({ copy, db, isReplacing: true });
  expect(await contentOf(target)).toEqual(await contentOf(backend));
});

test('only the secret key can restore a copy', async () => {
  for (const db of [visitor, admin]) {
    const answers = await Promise.all([
      db.rpc('begin_restore', { copy_digest: 'a', table_names: ['news'], is_replacing: true }),
      db.rpc('restore_rows', { table_name: 'news', rows: [] }),
      db.rpc('restore_file_dates', { files: [] }),
      db.rpc('finish_restore', { table_names: ['news'] }),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
  }
});

test('a copy made by an administrator restores everything that a session may read', async () => {
  const copy = await copyOf(backend, admin);
  await restoreCopy({ copy, db: withEveryRight(target).db, isReplacing: true });
  const [restored, before] = [await contentOf(target), await contentOf(backend)];
  expect(restored.files).toEqual(before.files);
  const { pdf_texts, preview_links, news_previous_slugs, ...others } = restored.tables;
  expect([pdf_texts, preview_links]).toEqual([[], []]);
  expect(news_previous_slugs).toMatchObject([{ slug: made.news.slug, news_id: made.news.id }]);
  for (const table of ['news', 'publications', 'events', 'revisions', 'media', 'subscribers']) {
    expect(others[table], table).toEqual(before.tables[table]);
  }
});

test('restores an item that was deleted during the copy to the trash only', async () => {
  const copy = await copyOf(backend);
  const { db } = withEveryRight(target);
  const late = {
    ...copy,
    read: async (entry: Parameters<typeof copy.read>[0]) => {
      const bytes = await copy.read(entry);
      if (entry.name !== 'tables/news/000001.jsonl') return bytes;
      const [first] = new TextDecoder().decode(bytes).split('\n');
      const item = { ...(JSON.parse(first ?? '') as object), id: made.deleted.id, slug: made.deleted.slug };
      return new Uint8Array([...bytes, ...new TextEncoder().encode(`${JSON.stringify(item)}\n`)]);
    },
  };
  await restoreCopy({ copy: late, db, isReplacing: true });
  expect(await contentOf(target)).toEqual(await contentOf(backend));
});

test('gives an item whose slug has been reserved since the copy another one', async () => {
  const copy = await copyOf(backend);
  const rows = copy.manifest.rows.filter(({ table }) => ['publications', 'revisions'].includes(table));
  const old = {
    ...copy,
    manifest: { ...copy.manifest, rows, files: [] },
    read: async (entry: Parameters<typeof copy.read>[0]) => {
      const text = new TextDecoder().decode(await copy.read(entry));
      return new TextEncoder().encode(text.replaceAll('"slug":"otra"', '"slug":"index"'));
    },
  };
  await restoreCopy({ copy: old, db: withEveryRight(target).db, isReplacing: true });
  const { rows: slugs } = await target.database.query(
    `select publications.slug, record ->> 'slug' as kept from public.publications
     join public.revisions on kind = 'publications' and record_id = publications.id
     where publications.id = ${made.publication.id} order by revisions.id desc limit 1`,
  );
  expect(slugs).toEqual([{ slug: 'index-1', kept: 'index-1' }]);
});
