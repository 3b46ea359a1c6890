/**
 * `npm run bench:library`: how long the embedded backend takes to return a page of the panel's library, and to search
 * it, with 5,000 images, of which 2,000 news items with two versions each use 4,000. Prints a Markdown table.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { findImage, firstUploadTime, listLibrary } from '#data/files/media.ts';
import { wholeLibrary, type LibraryState } from '#domain/media/library.ts';
import { startBackend } from '../backend/backend.ts';
import { measureCalls, printHead, printRow } from './statistics.ts';

const IMAGES = 5_000;
const NEWS = 2_000;
const TRIALS = 40;
/** As in the panel. */
const PAGE_SIZE = 24;

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-library-'));
const backend = await startBackend({ dataDir, port: 0, seed: false });
const db = createClient<Database>(backend.url, backend.publishableKey);
await db.auth.signInWithPassword({ email: 'admin@example.org', password: 'administrador' });
await fill();

const list = (changes: Partial<LibraryState>) => () =>
  listLibrary(db, { ...wholeLibrary, ...changes, pageSize: PAGE_SIZE });
const questions = {
  'first page': list({}),
  'last page': list({ page: Math.ceil(IMAGES / PAGE_SIZE) }),
  'a word that many have': list({ search: 'aula' }),
  'a word that none has': list({ search: 'unicornio' }),
  'what is used': list({ use: 'used' }),
  'what nothing uses': list({ use: 'unused' }),
  'one year': list({ period: '2025' }),
  'its first day': () => firstUploadTime(db, 'images'),
  'the same bytes again': () => findImage(db, 'f'.repeat(64)),
};
printHead('question', 'median / p95');
for (const [question, ask] of Object.entries(questions)) printRow(question, await measureCalls(TRIALS, ask));
await backend.stop();
await rm(dataDir, { recursive: true });

/** Inserts rows only, no stored files; every fifth image is unused. */
async function fill(): Promise<void> {
  const name = (n: string) => `md5((${n})::text)::uuid || '.webp'`;
  await backend.database.query(`
    insert into storage.objects (bucket_id, name, metadata, created_at)
    select 'images', ${name('n')}, '{"size": 90000}', timestamptz '2020-01-01' + n * interval '10 hours'
    from generate_series(1, ${IMAGES}) as n`);
  await backend.database.query(`
    insert into public.media (name, hashes, file_name, width, height, alt)
    select ${name('n')}, array[encode(sha256(n::text::bytea), 'hex')], 'IMG_' || n || '.jpg', 1600, 1200,
      case when n % 3 = 0 then 'Estudiantes en el aula ' || n end
    from generate_series(1, ${IMAGES}) as n`);
  await backend.database.query(`
    insert into public.news (title, slug, summary, content, images)
    select 'Noticia ' || n, 'noticia-' || n, 'Un resumen.', repeat('Un párrafo de texto. ', 60),
      array['${backend.url}/storage/v1/object/public/images/' || ${name(`2 * n % ${IMAGES * 0.8}`)},
        '${backend.url}/storage/v1/object/public/images/' || ${name(`(2 * n + 1) % ${IMAGES * 0.8}`)}]
    from generate_series(1, ${NEWS}) as n`);
  await backend.database.query("update public.news set summary = 'Otro resumen.'");
  await backend.database.query('analyze');
}
