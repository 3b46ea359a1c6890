import { once } from 'node:events';
import { cp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, Server, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { dropData } from '../../../scripts/backend/dataDir.ts';
import { migrate, migrationsFolder } from '../../../scripts/backend/schema.ts';
import type { SqlDatabase } from '../../../scripts/backend/sqlDatabase.ts';
import { signInTo } from '../../support/backend/backend.ts';
import { dataDir, patient, start, startProcess, useDataDir } from '../../support/backend/backendLifecycle.ts';
import { copyTemplate } from '../../support/backend/template.ts';
import { buildNews, createNews } from '../../support/builders.ts';

/** The tests of the data directory follow one another on the same one: opening a Postgres takes seconds. */
useDataDir();

/** `npm run soak` also kills after more writes, and during the first start. */
const isSoaking = Boolean(process.env['SOAK_MINUTES']);
const rounds = isSoaking ? [1, 2, 3] : [1];
const moments = ['database/PG_VERSION', 'files/'];

/** Sorts after the last of the migrations that were rewritten, and before any that came later. */
const LAST_REWRITTEN = '20261124101100_contract.sql';

/** Records these migrations as applied, and no others. */
async function recordOnly(database: SqlDatabase, ...versions: string[]): Promise<void> {
  await database.exec('delete from supabase_migrations.schema_migrations');
  for (const version of versions) {
    await database.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version]);
  }
}

async function occupyPort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('a failed start says what to do in one sentence', patient, () => {
  test('when the folder is not writable', async () => {
    const file = path.join(dataDir, 'archivo');
    await writeFile(file, '');
    await expect(start({ dataDir: path.join(file, 'data') })).rejects.toThrow(
      /^The folder .*archivo\/data cannot be written \(.*\): correct its permissions, or choose another with DATA_DIR\.$/,
    );
  });

  test('when the port is taken, before creating any data', async () => {
    const port = await occupyPort();
    const elsewhere = path.join(dataDir, 'segundo');
    const { ended, output } = await startProcess({ DATA_DIR: elsewhere, SUPABASE_PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.text).toBe(
      `Port ${port} is taken by another program: end it, or choose another with SUPABASE_PORT, for example SUPABASE_PORT=${port + 1} npm start\n`,
    );
    expect(await readdir(elsewhere)).toEqual(['backend.lock']);
  });
});

test('applies later migrations to an existing database, and names and rolls back a broken one', patient, async () => {
  const migrations = path.join(dataDir, 'migrations');
  await cp(migrationsFolder, migrations, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || path.basename(file) <= LAST_REWRITTEN,
  });
  await writeFile(path.join(migrations, '29990101000000_later.sql'), 'create table public.later (id bigint);');
  const { database } = await start({ dataDir: path.join(dataDir, 'tercero'), migrations });
  await writeFile(path.join(migrations, '29990102000000_broken.sql'), 'create table public.half (id bigint); selec 1;');
  await expect(migrate(database, migrations)).rejects.toThrow(
    'The migration supabase/migrations/29990102000000_broken.sql cannot be applied (syntax error at or near "selec"): correct that file and start again.',
  );
  const { rows } = await database.query(`
    select to_regclass('public.half') as half, to_regclass('public.later') is not null as later`);
  expect(rows).toEqual([{ half: null, later: true }]);

  // Of the migrations before they were rewritten, it needs all.
  await recordOnly(database, '20260302090000', '20261128060000');
  await database.exec(`
    insert into public.news (title, slug) values ('Índice', 'index'), ('Índice 2', 'index-2');
    insert into public.publications (title, slug) values ('Índice', 'index');
    insert into public.events (title, slug, starts_on, ends_on, place)
    values ('Índice', 'index', '2027-05-14', '2027-05-14', 'Rosario');
    delete from public.events;
  `);
  await migrate(database);
  const slugs = await database.query(`
    select slug from public.news union all select slug from public.publications
    union all select record ->> 'slug' from public.revisions where is_deletion
  `);
  // Items that had the slug that is reserved now have another.
  const found = slugs.rows.map((row) => (row as { slug: string }).slug);
  expect(found.toSorted()).toEqual(['index-1', 'index-1', 'index-1', 'index-2']);
  const applied = await database.query<{ version: string }>(`
    select version from supabase_migrations.schema_migrations order by version`);
  const files = (await readdir(migrationsFolder)).toSorted();
  expect(applied.rows.map(({ version }) => version)).toEqual(files.map((file) => file.slice(0, 14)));
  await recordOnly(database, '20260302090000', '20261124070100');
  await expect(migrate(database)).rejects.toThrow(
    'The database lacks some of the migrations that were rewritten: start it once with the last version of the project before 20261124100000_foundation.sql, or start again from the sample content with npm run reset.',
  );
});

describe('a data directory', patient, () => {
  test('keeps keys, content and files on a restart with another port, for one backend at a time', async () => {
    const listening = vi.spyOn(Server.prototype, 'listen');
    const first = await start();
    const servers = listening.mock.contexts as Server[];
    listening.mockRestore();
    const port = Number(new URL(first.url).port);
    // Checks what was actually bound, whatever other addresses this machine has.
    expect(servers.map((server) => server.address())).toEqual([{ address: '127.0.0.1', family: 'IPv4', port }]);

    const admin = await first.signIn();
    const address = `${first.url}/storage/v1/object/public/images/foto.png`;
    const images = [address, 'https://example.org/b.webp'];
    const image_details = { [address]: { alt: 'Un aula' } };
    const saved = await createNews(admin, { images, image_details, content: `![](${address})` });
    const document = `${first.url}/storage/v1/object/public/documents/acta.pdf`;
    await admin.from('pdf_texts').insert({ url: document, content: 'Acta' }).throwOnError();
    await admin.storage.from('images').upload('foto.png', new Uint8Array([1, 2, 3]), { contentType: 'image/png' });
    await expect(start()).rejects.toThrow(
      `Another backend is using ${dataDir}: end it, or choose another folder with DATA_DIR for a second one.`,
    );
    await expect(dropData(dataDir)).rejects.toThrow('Another backend is using');
    await first.stop();
    // Otherwise the system might assign the same port again.
    await occupyPort(port);

    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(second.publishableKey).toBe(first.publishableKey);
    expect(first.publishableKey).toMatch(/^sb_publishable_/);
    expect(first.secretKey).toMatch(/^sb_secret_/);
    expect((await stat(path.join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
    const found = (await second.signIn()).from('news').select('images, image_details, content, updated_at');
    const moved = `${second.url}/storage/v1/object/public/images/foto.png`;
    expect((await found.throwOnError()).data).toEqual([
      {
        images: [moved, 'https://example.org/b.webp'],
        image_details: { [moved]: { alt: 'Un aula' } },
        content: `![](${moved})`,
        updated_at: saved.updated_at,
      },
    ]);
    expect((await (await fetch(moved)).arrayBuffer()).byteLength).toBe(3);
    // What a version or the trash brings back, too; and none of it is an edit.
    const { rows: versions } = await second.database.query('select saved_at, record from public.revisions');
    expect(versions).toMatchObject([{ record: { content: `![](${moved})`, updated_at: saved.updated_at } }]);
    const { rows: texts } = await second.database.query('select url from public.pdf_texts');
    expect(texts).toEqual([{ url: `${second.url}/storage/v1/object/public/documents/acta.pdf` }]);
  });

  test('is served by a process that prints only its address and exits cleanly on SIGTERM', async () => {
    const { child, ended, ready, output, port } = await startProcess();
    const { url, publishableKey } = await ready;
    const visitor = createClient<Database>(url, publishableKey);
    expect((await visitor.from('subscribers').insert({ email: 'x' })).error?.code).toBe('23514');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.text).toBe(`The backend answers at http://127.0.0.1:${port}\n`);
    expect(await readFile(path.join(dataDir, 'backend.log'), 'utf8')).toContain('subscribers_email_check');
  });

  test('keeps everything that was acknowledged after kill -9', async () => {
    const acknowledged: string[] = [];
    for (const round of rounds) {
      const { child, ended, ready } = await startProcess();
      const admin = await signInTo(await ready);
      let isAlive = true;
      const killAfter = acknowledged.length + 5 * round;
      for (let number = 1; isAlive; number += 1) {
        const slug = `ronda-${round}-${number}`;
        const bytes = new Uint8Array(5000).fill(number);
        const file = await admin.storage.from('images').upload(`${slug}.png`, bytes, { contentType: 'image/png' });
        const row = await admin.from('news').insert(buildNews({ slug }));
        isAlive = !file.error && !row.error;
        if (isAlive) acknowledged.push(slug);
        // The signal arrives during a write.
        if (acknowledged.length === killAfter) child.kill('SIGKILL');
      }
      await ended;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);

    const { url, signIn } = await start();
    const { data } = await (await signIn()).from('news').select('slug').throwOnError();
    const found = new Set(data.map(({ slug }) => slug));
    expect(acknowledged.filter((slug) => !found.has(slug))).toEqual([]);
    for (const slug of acknowledged) {
      const file = await fetch(`${url}/storage/v1/object/public/images/${slug}.png`);
      expect((await file.arrayBuffer()).byteLength).toBe(5000);
    }
  });

  test('loses only the backend’s data when dropped, and is reported with a remedy if damaged', async () => {
    await writeFile(path.join(dataDir, 'otra-cosa.txt'), 'queda');
    await dropData(dataDir);
    const left = ['archivo', 'backend.lock', 'migrations', 'otra-cosa.txt', 'segundo', 'tercero'];
    expect((await readdir(dataDir)).toSorted()).toEqual(left);

    await copyTemplate(dataDir);
    await rm(path.join(dataDir, 'database/global'), { recursive: true });
    await expect(start()).rejects.toThrow(
      /^The database in .* cannot be opened \(.*\): restore a copy of it, or start again/,
    );
  });

  test.runIf(isSoaking)('gets all data, with the sample content once, after its first start was killed', async () => {
    await dropData(dataDir);
    for (const moment of moments) {
      const { child, ended, output } = await startProcess();
      await expect.poll(() => exists(moment), { timeout: 300_000, interval: 5 }).toBe(true);
      child.kill('SIGKILL');
      await ended;
      expect(output.text).toBe('');
    }
    const { url, publishableKey } = await start({ seed: true });
    const visitor = createClient<Database>(url, publishableKey);
    const { count: news } = await visitor.from('news').select('*', { count: 'exact', head: true });
    const { count: publications } = await visitor.from('publications').select('*', { count: 'exact', head: true });
    expect({ news, publications }).toEqual({ news: 24, publications: 16 });
  });
});

async function exists(part: string): Promise<boolean> {
  if (part.endsWith('/')) return (await readdir(path.join(dataDir, part)).catch(() => [])).length > 0;
  return (await stat(path.join(dataDir, part)).catch(() => undefined)) !== undefined;
}
