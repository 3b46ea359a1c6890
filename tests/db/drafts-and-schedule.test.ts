import { beforeAll, describe, expect, test } from 'vitest';
import { listEventsForSnapshot } from '#data/events.ts';
import { listNewsForSnapshot } from '#data/news.ts';
import { listPublications, listPublicationsForSnapshot } from '#data/publications.ts';
import { countPublished } from '#data/records/overview.ts';
import { contentTables as tables } from '#domain/contentTables.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createItem, createNews, createPublication } from '../support/builders.ts';

/** A draft, a scheduled and a published item of each kind, each renamed once. */
const { backend, visitor, admin } = await startFileBackend();

const draft = { slug: 'borrador', title: 'Borrador con mandioca', published_at: null };
const scheduled = { slug: 'programada', title: 'Programada con mandioca', published_at: '2099-01-01T12:00:00+00:00' };
const published = { slug: 'publicada', title: 'Publicada con mandioca', published_at: '2024-05-06T12:00:00+00:00' };
const everything = [draft, scheduled, published];

/** The tables, and where their previous addresses are stored. */
const oldAddresses = {
  news: ['news_previous_slugs', 'news_id'],
  publications: ['publication_previous_slugs', 'publication_id'],
  events: ['event_previous_slugs', 'event_id'],
} as const;

beforeAll(async () => {
  for (const { slug, ...item } of everything) {
    for (const table of tables) {
      // Each was public under its old address.
      const before = { ...item, slug: `${slug}-antes`, published_at: published.published_at };
      const { id } = await createItem(admin, table, before);
      await admin.from(table).update({ slug, published_at: item.published_at }).eq('id', id).throwOnError();
    }
  }
});

/** The API's response to a visitor's raw request. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await backend.request(`/rest/v1/${path}`, { headers });
  return { status: response.status, text: await response.text(), range: response.headers.get('content-range') };
}

const slugsOf = (rows: { slug: string }[] | null) => rows?.map(({ slug }) => slug).toSorted();

describe.each(tables)('a visitor querying %s', (table) => {
  test('counts only published items', async () => {
    // A planned count is the planner's estimate, based on the latest statistics.
    await backend.database.exec(`analyze public.${table}`);
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      expect((await visitor.from(table).select('id', { count, head: true })).count).toBe(1);
    }
  });

  // Specification the-agenda-7
  test('finds only published items with any filter, range or order', async () => {
    for (const filter of [
      ...['slug=eq.borrador', 'slug=in.(borrador,programada)', 'title=like.*mandioca*&slug=neq.publicada'],
      ...['published_at=is.null', 'published_at=gt.now', 'or=(published_at.is.null,published_at.gt.now)', 'id=lte.2'],
    ]) {
      const answer = await ask(`${table}?select=slug&${filter}`, { prefer: 'count=exact' });
      expect.soft([answer.status, answer.text, answer.range], filter).toEqual([200, '[]', '*/0']);
    }
    for (const column of ['title', 'updated_at', 'created_at', 'published_at', 'id']) {
      const headers = { prefer: 'count=exact', 'range-unit': 'items', range: '0-9' };
      const { text, range } = await ask(`${table}?select=slug&order=${column}`, headers);
      expect.soft([text, range], column).toEqual(['[{"slug":"publicada"}]', '0-0/1']);
    }
  });

  test('reads previous slugs of published items only, even when embedding them', async () => {
    const [old, key] = oldAddresses[table];
    for (const [path, text] of [
      [`${old}?select=slug,${table}(slug)`, `[{"slug":"publicada-antes","${table}":{"slug":"publicada"}}]`],
      [`${old}?select=slug&${key}=gt.0`, '[{"slug":"publicada-antes"}]'],
      [`${table}?select=slug,${old}(slug)`, `[{"slug":"publicada","${old}":[{"slug":"publicada-antes"}]}]`],
    ] as const)
      expect((await ask(path)).text).toBe(text);
  });
});

test('a search finds and counts only published items', async () => {
  const { data } = await visitor.rpc('search_content', { query: 'mandioca' }).throwOnError();
  expect(data.map(({ kind, slug, total }) => [kind, slug, total]).toSorted()).toEqual([
    ['event', 'publicada', 3],
    ['news', 'publicada', 3],
    ['publication', 'publicada', 3],
  ]);
  // The day on which it became public.
  expect(data.find(({ kind }) => kind === 'publication')?.date).toBe('2024-05-06');
  const { data: again } = await admin.rpc('search_content', { query: 'mandioca' }).throwOnError();
  expect(slugsOf(again)).toEqual(['publicada', 'publicada', 'publicada']);
  expect((await visitor.rpc('search_content', { query: 'borrador' }).throwOnError()).data).toEqual([]);
});

test('the snapshot contains only published items', async () => {
  for (const list of [listNewsForSnapshot, listPublicationsForSnapshot, listEventsForSnapshot]) {
    expect(slugsOf(await list(visitor))).toEqual(['publicada']);
  }
});

test('no table sends its changes to the realtime service', async () => {
  const { rows } = await backend.database.query('select tablename from pg_publication_tables');
  expect(rows).toEqual([]);
});

test('an administrator reads items and previous slugs in every publishing state', async () => {
  for (const table of tables) {
    expect(slugsOf((await admin.from(table).select('slug')).data)).toEqual(['borrador', 'programada', 'publicada']);
    expect((await admin.from(oldAddresses[table][0]).select('slug')).data).toHaveLength(3);
  }
  expect(await countPublished(admin, 'news')).toBe(1);
});

test.each(tables)('a session without an account reads no row of %s', async (table) => {
  const count = await backend.database.transaction(async (transaction) => {
    await transaction.exec(`set local role authenticated; set local request.jwt.claims = '{}'`);
    const { rows } = await transaction.query<{ count: number }>(`select count(*)::int as count from public.${table}`);
    return rows[0]?.count;
  });
  expect(count).toBe(0);
});

test.each(tables)('an item of %s that is saved without a publishing state is public at once', async (table) => {
  const { id, updated_at, published_at } = await createItem(admin, table);
  expect(published_at).toBe(updated_at);
  expect((await visitor.from(table).select('id').eq('id', id)).data).toHaveLength(1);
  await admin.from(table).delete().eq('id', id).throwOnError();
});

describe('a change of the publishing state', () => {
  test.each(tables)('in %s: `now` publishes at the time of the save, by the database’s clock', async (table) => {
    const { id } = await createItem(admin, table, { published_at: null });
    const change = async (published_at: string | null) => {
      const saved = admin.from(table).update({ published_at }).eq('id', id).select('updated_at, published_at');
      return (await saved.single().throwOnError()).data;
    };
    const isPublic = async () => (await visitor.from(table).select('id').eq('id', id).throwOnError()).data.length === 1;
    expect(await isPublic()).toBe(false);
    const data = await change('now');
    expect(data.published_at).toBe(data.updated_at);
    expect(await isPublic()).toBe(true);
    await change(null);
    expect(await isPublic()).toBe(false);
    await admin.from(table).delete().eq('id', id).throwOnError();
  });

  test('a scheduled item becomes public without a write', async () => {
    const early = await backend.database.transaction(async (transaction) => {
      await transaction.exec(`
        insert into public.news (title, slug, published_at)
        values ('Enseguida', 'enseguida', clock_timestamp() + interval '10 milliseconds');
        set local role anon`);
      // The transaction's time is that of its beginning.
      return transaction.query(`select from public.news where slug = 'enseguida'`);
    });
    expect(early.rows).toEqual([]);
    const isPublic = async () => (await visitor.from('news').select('id').eq('slug', 'enseguida')).data?.length === 1;
    await expect.poll(isPublic, { interval: 10 }).toBe(true);
    await admin.from('news').delete().eq('slug', 'enseguida').throwOnError();
  });

  test('a publication that is published again moves up its list', async () => {
    const created = await createPublication(admin, { slug: 'con-fecha', published_at: '2024-05-05T12:00:00+00:00' });
    const order = async () => (await listPublications(visitor, { type: 'afcm-aporta' })).map(({ slug }) => slug);
    expect(await order()).toEqual(['publicada', 'con-fecha']);
    await admin.from('publications').update({ published_at: 'now' }).eq('id', created.id).throwOnError();
    expect(await order()).toEqual(['con-fecha', 'publicada']);
    await admin.from('publications').delete().eq('id', created.id).throwOnError();
  });
});

describe('the time that a page may be cached', () => {
  const secondsLeft = async () => (await visitor.rpc('seconds_until_due').throwOnError()).data;

  /** Bypasses the triggers, because `updated_at` is set here, too. */
  async function schedule(interval: string): Promise<void> {
    await backend.database.exec(`
      set session_replication_role = replica;
      update public.news set published_at = now() + interval '${interval}', updated_at = now() - interval '1 hour'
      where slug = 'programada';
      reset session_replication_role;`);
  }

  test('ends when the next scheduled item becomes public', async () => {
    await schedule('26 hours');
    expect(await secondsLeft()).toEqual([]);
    await schedule('90.5 seconds');
    const [seconds = 0] = await secondsLeft();
    expect(seconds).toBeLessThanOrEqual(90);
    expect(seconds).toBeGreaterThan(60);
  });

  test('is zero just after an item came due, when the page may lack it', async () => {
    await schedule('-1 second');
    expect(await secondsLeft()).toEqual([0]);
    await schedule('-6 seconds');
    expect(await secondsLeft()).toEqual([]);
  });

  test('is not limited by a save that publishes', async () => {
    await admin.from('news').update({ published_at: 'now' }).eq('slug', 'programada').throwOnError();
    expect(await secondsLeft()).toEqual([]);
    await admin.from('news').update({ published_at: scheduled.published_at }).eq('slug', 'programada').throwOnError();
  });
});

test('a previous address still leads to its item while, and after, a draft uses the slug', async () => {
  const item = await createNews(admin, { slug: 'conocida' });
  await admin.from('news').update({ slug: 'renombrada' }).eq('id', item.id).throwOnError();
  const lead = async () => (await ask('news_previous_slugs?select=news(slug)&slug=eq.conocida')).text;
  const other = await createNews(admin, { slug: 'conocida', published_at: null });
  expect(await lead()).toBe('[{"news":{"slug":"renombrada"}}]');
  await admin.from('news').update({ slug: 'otra-cosa' }).eq('id', other.id).throwOnError();
  expect(await lead()).toBe('[{"news":{"slug":"renombrada"}}]');
});
