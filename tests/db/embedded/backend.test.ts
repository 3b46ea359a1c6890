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
import { dataDir, patient, start, startProcess, useDataDirPerTest } from '../../support/backend/backendLifecycle.ts';
import { createNews } from '../../support/builders.ts';

useDataDirPerTest();

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

describe('a data directory', patient, () => {
  test('is found again by the next start, with its keys, which only its owner may read, its content and its files, on another port too; it takes one backend at a time, and loses nothing but the backend’s data when dropped', async () => {
    const first = await start();
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
    await occupyPort(Number(new URL(first.url).port));

    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(second.publishableKey).toBe(first.publishableKey);
    expect(first.publishableKey).toMatch(/^sb_publishable_/);
    expect(first.secretKey).toMatch(/^sb_secret_/);
    expect((await stat(path.join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
    const { data } = await (
      await second.signIn()
    )
      .from('news')
      .select('images, image_details, content, updated_at')
      .throwOnError();
    const moved = `${second.url}/storage/v1/object/public/images/foto.png`;
    expect(data).toEqual([
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
    await second.stop();

    await writeFile(path.join(dataDir, 'otra-cosa.txt'), 'queda');
    await dropData(dataDir);
    expect((await readdir(dataDir)).toSorted()).toEqual(['backend.lock', 'otra-cosa.txt']);
    // Another key: the data are new.
    expect((await start()).publishableKey).not.toBe(first.publishableKey);
  });

  test('is brought up to date by migrations that came later; of a broken one, which is named, nothing stays', async () => {
    const migrations = path.join(dataDir, 'migrations');
    await cp(migrationsFolder, migrations, {
      recursive: true,
      filter: (file) => !file.endsWith('.sql') || path.basename(file) <= LAST_REWRITTEN,
    });
    await writeFile(path.join(migrations, '29990101000000_later.sql'), 'create table public.later (id bigint);');
    const { database } = await start({ migrations });
    await writeFile(
      path.join(migrations, '29990102000000_broken.sql'),
      'create table public.half (id bigint); selec 1;',
    );
    await expect(migrate(database, migrations)).rejects.toThrow(
      'The migration supabase/migrations/29990102000000_broken.sql cannot be applied (syntax error at or near "selec"): correct that file and start again.',
    );
    const { rows } = await database.query(
      `select to_regclass('public.half') as half, to_regclass('public.later') is not null as later`,
    );
    expect(rows).toEqual([{ half: null, later: true }]);

    // Of the migrations before they were rewritten, it needs all.
    await recordOnly(database, '20260302090000', '20261128060000');
    await migrate(database);
    const applied = await database.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    const files = (await readdir(migrationsFolder)).toSorted();
    expect(applied.rows.map(({ version }) => version)).toEqual(files.map((file) => file.slice(0, 14)));
    await recordOnly(database, '20260302090000', '20261124070100');
    await expect(migrate(database)).rejects.toThrow(
      'The database lacks some of the migrations that were rewritten: start it once with the last version of the project before 20261124100000_foundation.sql, or start again from the sample content with npm run reset.',
    );
  });
});

describe('a start that cannot succeed says what to do in one sentence', patient, () => {
  test('when the database is damaged', async () => {
    await (await start()).stop();
    await rm(path.join(dataDir, 'database/global'), { recursive: true });
    await expect(start()).rejects.toThrow(
      /^The database in .* cannot be opened \(.*\): restore a copy of it, or start again/,
    );
  });

  test('when the folder cannot be written', async () => {
    const file = path.join(dataDir, 'archivo');
    await writeFile(file, '');
    const { ended, output } = await startProcess({ DATA_DIR: path.join(file, 'data') });
    expect(await ended).toBe(1);
    expect(output.text).toMatch(
      /^The folder .*archivo\/data cannot be written \(.*\): correct its permissions, or choose another with DATA_DIR\.\n$/,
    );
  });

  test('when the port is taken, before any data is made', async () => {
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

test(
  'it listens on loopback only; its process prints one line, says nothing of refused requests, and ends cleanly when asked to',
  patient,
  async () => {
    const listening = vi.spyOn(Server.prototype, 'listen');
    const backend = await start();
    const servers = listening.mock.contexts as Server[];
    listening.mockRestore();
    // Checks what was actually bound, whatever other addresses this machine has.
    expect(servers.map((server) => server.address())).toEqual([
      { address: '127.0.0.1', family: 'IPv4', port: Number(new URL(backend.url).port) },
    ]);
    await backend.stop();

    const { child, ended, ready, output, port } = await startProcess();
    const { url, publishableKey } = await ready;
    const visitor = createClient<Database>(url, publishableKey);
    expect((await visitor.from('subscribers').insert({ email: 'x' })).error?.code).toBe('23514');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.text).toBe(`The backend answers at http://127.0.0.1:${port}\n`);
    expect(await readFile(path.join(dataDir, 'backend.log'), 'utf8')).toContain('subscribers_email_check');
  },
);
