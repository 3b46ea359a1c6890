import { beforeEach, expect, test, vi } from 'vitest';

/** The state of the stubbed backend (null while it fails) and of the build's collections. */
const world = vi.hoisted(() => ({
  found: null as number | null,
  foundOfMeant: null as number | null,
  /** Results with at least one of the words. */
  foundOfSome: null as number | null,
  asked: [] as number[],
  kinds: [] as unknown[],
  unreadable: 0,
}));

vi.mock('astro:content', () => ({
  getCollection: (name: string) => {
    if (world.unreadable > 0) {
      world.unreadable -= 1;
      return Promise.reject(new Error('no such file'));
    }
    const programme = (id: number) => ({ id: String(id), data: { title: `Quimera ${id}`, summary: '' }, body: '' });
    return Promise.resolve(name === 'programmes' ? Array.from({ length: 45 }, (_, index) => programme(index)) : []);
  },
  getEntry: (name: string) => {
    const tree = { slug: 'ombu', title: 'Ombú', summary: '', authors: '', type: 'afcm-aporta' };
    const dated = { ...tree, id: 1, publication_date: '2019-05-06', published_at: '2024-01-01T00:00:00+00:00' };
    const snapshot = { news: [], publications: [dated], events: [] };
    return Promise.resolve(name === 'snapshot' ? { data: snapshot } : undefined);
  },
}));

// Builds read the snapshot.
vi.mock('#data/snapshot/renewSnapshot.ts', () => ({ snapshotFile: null }));

interface Call {
  query: string;
  page: number;
  only_kind?: string;
  any_word?: boolean;
}

vi.mock('#data/reader.ts', () => ({
  createPageReader: () => {
    throw new Error('no answer');
  },
  createSearchReader: () => ({
    rpc: (name: string, { query, page, only_kind, any_word }: Call) => ({
      throwOnError: () => {
        if (world.found === null) return Promise.reject(new Error('no answer'));
        if (name === 'suggest_words') return Promise.resolve({ data: query.includes('cruso') ? ['quimera'] : [] });
        world.asked.push(page);
        world.kinds.push(only_kind);
        const total = (any_word ? world.foundOfSome : query === 'quimera' ? world.foundOfMeant : null) ?? world.found;
        const count = Math.max(0, Math.min(20, total - (page - 1) * 20));
        const row = { kind: 'news', type: 'afcm', slug: 'a', title: 'A', excerpt: '', date: null, total };
        return Promise.resolve({ data: Array.from({ length: count }, () => row) });
      },
    }),
  }),
}));

// Modules are shared with tests of other snapshots.
vi.resetModules();
const { search } = await import('#data/search/search.ts');
const { searchMissingPage } = await import('#data/search/missingPage.ts');

const backendDown = { found: null, foundOfMeant: null, foundOfSome: null };
beforeEach(() => void Object.assign(world, { ...backendDown, asked: [], kinds: [], unreadable: 0 }));

test('reads the build’s collections again after a failed read', async () => {
  world.unreadable = 10;
  await expect(search({ words: 'quimera', page: 1 }, 'a')).rejects.toThrow('no such file');
  world.unreadable = 0;
  expect(await search({ words: 'quimera', page: 1 }, 'a')).toMatchObject({ total: 45, isComplete: false });
});

test('returns the first page instead of one past the last, with and without the backend', async () => {
  const first = await search({ words: 'quimera', page: 1 }, 'b');
  expect(first).toMatchObject({ total: 45, page: 1, hasMore: true, isComplete: false });
  expect(await search({ words: 'quimera', page: 9 }, 'b')).toEqual(first);
  world.found = 45;
  const last = { total: 45, page: 3, hasMore: false, isComplete: true };
  expect(await search({ words: 'quimera', page: 3 }, 'b')).toMatchObject(last);
  expect(await search({ words: 'quimera', page: 9 }, 'b')).toEqual(await search({ words: 'quimera', page: 1 }, 'b'));
});

test('counts a page past the last one as one search', async () => {
  vi.useFakeTimers();
  world.found = 45;
  const outcomes = [];
  for (let asked = 0; asked < 41; asked += 1) outcomes.push((await search({ words: 'quimera', page: 9 }, 'c')).state);
  expect(outcomes).toEqual([...Array.from({ length: 40 }, () => 'answered'), 'too-often']);
  expect(world.asked.slice(0, 2)).toEqual([9, 1]);
});

test('finds pages (by keyword) and programmes without the backend', async () => {
  const ask = async (words: string) => {
    const outcome = await search({ words }, 'd');
    return outcome.state === 'answered' ? outcome.items.map(({ slug }) => slug) : [];
  };
  expect((await ask('historia'))[0]).toBe('/quienes-somos/creacion-desarrollo');
  expect((await ask('PROXIMO congreso'))[0]).toBe('/caem');
  expect((await ask('citar'))[0]).toBe('/publicaciones');
  expect((await ask('revista'))[0]).toBe('https://example.org/revista');
  for (const words of ['estatuto', 'actas', 'memoria', 'resoluciones'])
    expect((await ask(words))[0]).toBe('/quienes-somos/documentos');
  for (const words of ['prensa', 'logo']) expect((await ask(words))[0]).toBe('/prensa');
  expect((await ask('aranceles'))[0]).toBe('/oferta-educativa');
  expect(await search({ words: 'quimera', kind: 'programme', size: 6 }, 'd')).toMatchObject({
    total: 45,
    items: { length: 6 },
    counts: { kinds: { programme: 45 }, years: {} },
    isComplete: false,
  });
});

test('uses a publication’s own date without the backend, too', async () => {
  const found = await search({ words: 'ombu', year: 2019 }, 'g');
  expect(found).toMatchObject({ items: [{ slug: 'ombu', date: '2019-05-06' }], counts: { years: { 2019: 1 } } });
});

test('searches for the suggested word when nothing matches, also within a filter', async () => {
  world.found = 0;
  world.foundOfMeant = 3;
  expect(await search({ words: 'cruso' }, 'e')).toMatchObject({ total: 3, meant: 'quimera' });
  expect(await search({ words: 'cruso', kind: 'news' }, 'e')).toMatchObject({ total: 3, meant: 'quimera' });
  expect(world.kinds).toEqual([undefined, undefined, 'news', 'news']);
  world.foundOfMeant = 0;
  expect(await search({ words: 'cruso', kind: 'news' }, 'e')).toMatchObject({ total: 0, meant: null });
});

test('finds results with some of several words when none has all, also within a filter', async () => {
  world.found = 0;
  world.foundOfSome = 7;
  expect(await search({ words: 'caem 2099' }, 'f')).toMatchObject({ total: 7, meant: null, isPartial: true });
  expect(await search({ words: 'caem' }, 'f')).toMatchObject({ total: 0, isPartial: false });
  expect(await search({ words: 'caem 2099', kind: 'news' }, 'f')).toMatchObject({ total: 7, isPartial: true });
});

test('searches for the words of a pasted address when nothing matches', async () => {
  world.found = 0;
  world.foundOfMeant = 2;
  expect(await search({ words: 'https://example.org/una/quimera' }, 'g')).toMatchObject({ total: 2, meant: 'quimera' });
});

test('finds a page by its name even if the database has no match', async () => {
  world.found = 0;
  expect(await search({ words: 'quienes somos' }, 'h')).toMatchObject({
    total: 1,
    items: [{ kind: 'page', slug: '/quienes-somos' }],
    isPartial: false,
  });
  expect(await search({ words: 'quienes somos', kind: 'news' }, 'h')).toMatchObject({ total: 0 });
});

test('suggests results for a missing page, at most forty times at once, and none in an outage', async () => {
  vi.useFakeTimers();
  expect(await searchMissingPage(new URL('https://example.org/quimera-1'))).toEqual([]);
  world.found = 2;
  const counts = [];
  for (let asked = 0; asked < 40; asked += 1) {
    counts.push((await searchMissingPage(new URL(`https://example.org/quimera-${asked}`))).length);
  }
  expect(counts).toEqual([...Array.from({ length: 39 }, () => 2), 0]);
  vi.advanceTimersByTime(1000);
  expect(await searchMissingPage(new URL('https://example.org/quimera-2'))).toHaveLength(2);
  Object.assign(world, { found: 0, foundOfSome: 7 });
  vi.advanceTimersByTime(1000);
  expect(await searchMissingPage(new URL('https://example.org/algunas-palabras'))).toEqual([]);
});
