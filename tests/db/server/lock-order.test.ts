import { expect, inject, test } from 'vitest';
import { restoreFromTrash } from '#data/records/revisions.ts';
import { createItem } from '../../support/builders.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { during } from '../../support/postgres/connections.ts';

const { backend, admin } = await startFileBackend();

/** Holds back whoever updates a publication, once the row is locked. */
const LOCK = 4242;
const HOLD_BACK = `
  create function private.hold_back() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${LOCK});
    return new;
  end;
  $$;
  create trigger hold_back before update on public.publications for each row execute function private.hold_back()`;

const { rows } = await backend.database.query<{ database: string }>('select current_database() as database');
const login = { folder: inject('postgres'), database: rows[0]?.database ?? '', user: 'supabase_admin' as const };
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('ordering the carousel waits for a running save without a deadlock', async () => {
  const items = { news: await createItem(admin, 'news'), pub: await createItem(admin, 'publications') };
  await during(login, (save) =>
    during(login, (order) =>
      during(login, async (superuser) => {
        await superuser.exec(HOLD_BACK);
        const statements: Promise<unknown>[] = [];
        await superuser.transaction(async (transaction) => {
          const countWaiting = async () => {
            // A transaction sees what it saw first.
            await transaction.exec('select pg_stat_clear_snapshot()');
            return (await transaction.query(WAITING)).rows.length;
          };
          await transaction.query(`select pg_advisory_xact_lock(${LOCK})`);
          statements.push(save.query(`update public.publications set title = 'Otra' where id = $1`, [items.pub.id]));
          await expect.poll(countWaiting).toBe(1);
          const places = [`news-${items.news.id}`, `pub-${items.pub.id}`];
          statements.push(order.query('select public.order_carousel($1)', [places]));
          await expect.poll(countWaiting).toBe(2);
        });
        expect(await Promise.all(statements)).toHaveLength(2);
      }),
    ),
  );
});

test('storing the text of a PDF waits for a running save, as both add search words', async () => {
  const { id } = await createItem(admin, 'news');
  await during(login, (save) =>
    during(login, (reading) =>
      during(login, async (observer) => {
        let stored: Promise<unknown> | undefined;
        await save.transaction(async (transaction) => {
          await transaction.query(`update public.news set title = 'Otra' where id = $1`, [id]);
          stored = reading.query(`insert into public.pdf_texts values ('https://example.org/acta.pdf', 'Un acta')`);
          await expect.poll(async () => (await observer.query(WAITING)).rows.length).toBe(1);
        });
        expect(await stored).toBeDefined();
      }),
    ),
  );
});

test('of two who restore an item from the trash at the same time, the second finds nothing', async () => {
  const { id } = await createItem(admin, 'news');
  await admin.from('news').delete().eq('id', id).throwOnError();
  const user = (await admin.auth.getUser()).data.user?.id;
  let second: Promise<unknown> | undefined;
  await during(login, (first) =>
    first.transaction(async (transaction) => {
      await transaction.query(`select set_config('request.jwt.claim.sub', $1, true)`, [user]);
      const { rows } = await transaction.query(`select id from public.restore_from_trash('news', $1)`, [id]);
      expect(rows).toHaveLength(1);
      second = restoreFromTrash(admin, 'news', id);
      await during(login, (observer) => expect.poll(async () => (await observer.query(WAITING)).rows.length).toBe(1));
    }),
  );
  expect(await second).toBeNull();
});
