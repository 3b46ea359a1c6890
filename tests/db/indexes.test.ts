import { beforeAll, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend } = await startFileBackend();

beforeAll(async () => {
  await backend.database.exec(`
    -- Without triggers: numbering ten thousand slugs would take longer than all the rest, and none of them is taken.
    set session_replication_role = replica;
    insert into public.news (title, slug, date, type, show_in_hero)
    select 'Noticia ' || n, 'noticia-' || n, date '2020-01-01' + n % 2000,
      case n % 20 when 0 then 'afcm' else 'asociada' end, n % 100 = 0
    from generate_series(1, 10000) as n;
    insert into public.publications (title, slug, type, show_in_hero, created_at, published_at)
    select 'Publicación ' || n, 'publicacion-' || n,
      case n % 20 when 0 then 'afcm-aporta' else 'seminarios-conferencias' end, n % 100 = 0,
      timestamptz '2020-01-01 12:00Z' + n * interval '1 hour', timestamptz '2020-01-02 12:00Z' + n * interval '1 hour'
    from generate_series(1, 10000) as n;
    insert into public.news_previous_slugs (slug, news_id) select 'antes-' || id, id from public.news limit 2000;
    insert into public.publication_previous_slugs (type, slug, publication_id)
    select type, 'antes-' || id, id from public.publications limit 2000;
    insert into public.subscribers (email) select n || '@example.org' from generate_series(1, 10000) as n;
    reset session_replication_role;
    analyze;
  `);
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

function nodesOf(plan: Plan): string[] {
  return [`${plan['Node Type']} ${plan['Index Name'] ?? ''}`.trim(), ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The nodes of the plan for a visitor's query, or the owner's (`none`), the last step first. */
async function stepsOf(query: string, role = 'anon'): Promise<string[]> {
  return backend.database.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`);
    const { rows } = await transaction.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${query}`);
    const [row] = rows;
    if (!row) throw new Error('No plan');
    return nodesOf(row['QUERY PLAN'][0].Plan);
  });
}

/** Queries of a visitor and of the panel, and the index that each comes from, unsorted and without reading the table. */
const queries: Record<string, string> = {
  "from news where type = 'afcm' order by date desc, id desc limit 9": 'news_type_date_idx',
  "from news where type = 'afcm' and date <= '2022-05-01' order by date desc, id desc limit 9": 'news_type_date_idx',
  'from news order by date desc, id desc limit 20': 'news_date_idx',
  'from news order by updated_at desc, id desc limit 6': 'news_updated_at_idx',
  'from publications order by updated_at desc, id desc limit 6': 'publications_updated_at_idx',
  'from news order by title, id limit 20': 'news_title_idx',
  'from publications order by title desc, id desc limit 20': 'publications_title_idx',
  'from news where show_in_hero order by date desc, id desc limit 5': 'news_hero_idx',
  "from news where slug = 'noticia-77'": 'news_slug_key',
  'from news where id = 77': 'news_pkey',
  'from news where id > 3000 and id <= 20000 order by id limit 1000': 'news_pkey',
  'from news order by id desc limit 1': 'news_pkey',
  'from publications where id > 3000 and id <= 20000 order by id limit 1000': 'publications_pkey',
  "from publications where type = 'afcm-aporta' order by published_at desc, id desc limit 9":
    'publications_type_published_at_idx',
  'from publications order by published_at desc, id desc limit 20': 'publications_published_at_idx',
  'from publications order by created_at desc, id desc limit 20': 'publications_created_at_idx',
  // As the API writes the filter.
  'from news where show_in_hero = true order by date desc, id desc limit 5': 'news_hero_idx',
  'from publications where show_in_hero order by published_at desc, id desc limit 5': 'publications_hero_idx',
  "from publications where type = 'afcm-aporta' and slug = 'publicacion-80'": 'publications_slug_type_key',
  "from publications where slug = 'publicacion-80'": 'publications_slug_type_key',
};

// Specification 2.19-5
test('every list, page and look-up uses an index', async () => {
  const indexes: Record<string, string> = {};
  for (const query of Object.keys(queries)) {
    const steps = (await stepsOf(`select * ${query}`)).filter((step) => step !== 'Limit');
    indexes[query] = steps.join().replace('Index Scan ', '');
  }
  expect(indexes).toEqual(queries);
});

test('finds the item of a previous slug by primary keys', async () => {
  for (const [table, column, condition, item] of [
    ['news_previous_slugs', 'news_id', `slug = 'antes-77'`, 'news_pkey'],
    ['publication_previous_slugs', 'publication_id', `type = 'afcm-aporta' and slug = 'antes-80'`, 'publications_pkey'],
  ] as const) {
    const steps = await stepsOf(`select ${column} from ${table} where ${condition}`);
    expect(steps).toEqual([`Index Scan ${table}_pkey`, `Index Scan ${item}`]);
  }
});

test.each(['news', 'publications'])('finds %s without an alternative text in an index', async (kind) => {
  const query = `select id, title from without_alt_text where kind = '${kind}' order by day desc limit 4`;
  expect((await stepsOf(query, 'none')).at(-1)).toMatch(new RegExp(`Index Scan ${kind}_without_alt_text_idx$`));
});

test.each(['news', 'publications'])('finds %s with a broken link in an index', async (kind) => {
  const query = `select id, title from with_broken_links where kind = '${kind}' order by day desc limit 4`;
  expect((await stepsOf(query, 'none')).join('\n')).toMatch(new RegExp(`Index Scan ${kind}_linked_idx`));
});

/** How often a visitor's query reads a table whole, uses the indexes of each, and fetches rows by one. */
async function scansOf(query: string, index: string) {
  const scans = `
    select sum(seq_scan)::int as whole, sum(idx_tup_fetch)::int as rows,
      pg_stat_get_xact_numscans('news_${index}'::regclass)::int as news,
      pg_stat_get_xact_numscans('publications_${index}'::regclass)::int as publications
    from pg_stat_xact_user_tables where relname in ('news', 'publications')`;
  return backend.database.transaction(async (transaction) => {
    await transaction.exec('set local role anon');
    const count = async () => (await transaction.query<Record<string, number>>(scans)).rows[0] ?? {};
    const before = await count();
    await transaction.query(query);
    const after = await count();
    return Object.fromEntries(Object.entries(after).map(([name, number]) => [name, number - (before[name] ?? 0)]));
  });
}

test('a search uses the index of every table, and no sequential scan', async () => {
  for (const words of ['publicacion 77', 'noticias publicacio', 'noticia']) {
    const scans = await scansOf(`select * from search_content('${words}')`, 'search_idx');
    expect.soft(scans, words).toMatchObject({ whole: 0, news: 1, publications: 1 });
  }
});

test('the time that a page may be cached comes from an index of every table', async () => {
  const { whole, news, publications } = await scansOf('select * from seconds_until_due()', 'published_at_idx');
  expect(whole).toBe(0);
  // At least once, because the planner may use an index, too.
  expect(news).toBeGreaterThan(0);
  expect(publications).toBeGreaterThan(0);
});

test('further reading uses indexes, even when the neighbours are far apart', async () => {
  // Only one row in twenty has this item's type, so its neighbours are far apart.
  const { whole, rows } = await scansOf(`select * from further_reading('news', 20)`, 'search_idx');
  expect(whole).toBe(0);
  expect(rows).toBeLessThan(1100);
});

test('a search for a very common word returns twenty results and the total', async () => {
  const { rows } = await backend.database.query<{ slug: string; total: number }>(`
    select slug, total from search_content('noticia', 50)`);
  expect(rows).toHaveLength(20);
  expect(rows[0]?.total).toBe(10_000);
});

// Without a vacuum, as in the embedded backend, each look-up would read all deferred entries.
test('no GIN index defers its entries with fastupdate', async () => {
  const { rows } = await backend.database.query(`
    select relname from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and relkind = 'i' and not coalesce('fastupdate=off' = any (reloptions), false)
    order by relname`);
  expect(rows).toEqual([]);
});
