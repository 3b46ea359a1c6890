import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { SqlTransaction } from '../../../scripts/backend/sqlDatabase.ts';
import { buildNews, storeFile } from '../../support/builders.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { during } from '../../support/postgres/connections.ts';

/** Saving an item and deleting a file that it refers to never both succeed. */
const { backend, admin } = await startFileBackend();

/** Runs `act` in another connection's transaction, which commits once what `begin` started is waiting for its lock. */
async function whileOther(act: (transaction: SqlTransaction) => Promise<unknown>, begin: () => void): Promise<void> {
  const { rows } = await backend.database.query<{ database: string }>('select current_database() as database');
  const database = rows[0]?.database ?? '';
  await during({ folder: inject('postgres'), database, user: 'postgres' }, (other) =>
    other.transaction(async (transaction) => {
      await act(transaction);
      begin();
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await transaction.query(waiting)).rows.length).toBe(1);
    }),
  );
}

test('a file cannot be released while an unfinished save refers to it', async () => {
  const { url } = await storeFile(admin, `${randomUUID()}.webp`);
  const released = Promise.withResolvers<unknown>();
  await whileOther(
    (transaction) =>
      transaction.query(`insert into public.news (title, slug, images) values ('Una', $1, $2)`, [randomUUID(), [url]]),
    () => void admin.rpc('release_files', { urls: [url] }).then(({ data }) => released.resolve(data)),
  );
  expect(await released.promise).toEqual([]);
});

test('an item cannot be saved with a file that is being released', async () => {
  const { url } = await storeFile(admin, `${randomUUID()}.webp`);
  const uploader = (await admin.auth.getUser()).data.user?.id;
  const saved = Promise.withResolvers<string | undefined>();
  await whileOther(
    async (transaction) => {
      await transaction.query(`select set_config('request.jwt.claim.sub', $1, true)`, [uploader]);
      const { rows } = await transaction.query('select release_files as url from public.release_files($1)', [[url]]);
      expect(rows).toEqual([{ url }]);
    },
    () =>
      void admin
        .from('news')
        .insert(buildNews({ images: [url] }))
        .then(({ error }) => saved.resolve(error?.code)),
  );
  expect(await saved.promise).toBe('PT409');
});
