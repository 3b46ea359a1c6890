import { describe, expect, test } from 'vitest';
import { startSearchBackend } from '../../support/backend/searchBackend.ts';

/** Questions that nobody would ask: each gets an answer, and none keeps the others waiting. */
const { backend, search, suggest, found } = await startSearchBackend();
const visitor = backend.anonymousClient();

const entry = { kind: 'page', slug: '/', title: 'Médico', keywords: '', summary: '', content: '' };
const pieces = '-|"|(|)|!|&|:|*|<->|\\|\'|or |es |medico|rural|ñ|_|.|/|@|1|😀|\u00a0|\u200b|\t| '.split('|');

/** A question of pieces that a seeded generator picks, the same in every run. */
function oddQuestion(seed: number): string {
  let state = seed * 7919 + 17;
  return Array.from({ length: 60 }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return pieces[(state >> 8) % pieces.length];
  }).join('');
}

const oddQuestions = [
  ...pieces.map((piece) => piece.repeat(100)),
  ...['- '.repeat(50), '-!'.repeat(50), '-"'.repeat(50), '-or '.repeat(25), `${'-'.repeat(60)}"médico rural"`],
  ...['médico '.repeat(10_000), 'a'.repeat(100_000)],
  ...Array.from({ length: 20 }, (_, seed) => oddQuestion(seed)),
];

test('answers every odd query without an error', async () => {
  const refused: unknown[] = [];
  for (const query of oddQuestions) {
    const answers = [
      await visitor.rpc('search_content', { query, any_word: false, entries: [entry] }),
      await visitor.rpc('search_content', { query, any_word: true, entries: [entry] }),
      await visitor.rpc('suggest_words', { query, known: [query] }),
    ];
    refused.push(...answers.filter(({ error }) => error).map(({ error }) => [query.slice(0, 100), error]));
  }
  expect(refused).toEqual([]);
});

test('rejects or answers a query with characters that Postgres cannot store', async () => {
  for (const query of [String.raw`\u0000`, String.raw`\ud800`, String.raw`a\udfffb`]) {
    for (const name of ['search_content', 'suggest_words']) {
      const call = { method: 'POST', body: `{"query":"${query}"}` };
      const { status } = await backend.request(`/rest/v1/rpc/${name}`, call);
      expect.soft([200, 400], `${name} ${query}`).toContain(status);
    }
  }
});

test('does not exclude the word after a dash', async () => {
  const queries = ['médico - rural', 'médico – rural', 'médico --- rural', 'médico --rural'];
  queries.push(`${'-'.repeat(60)} médico rural`);
  for (const query of queries) expect.soft(await found(query), query).toEqual(['medico']);
});

describe('the input of a caller', () => {
  test('is limited in the total length of its entries', async () => {
    const entries = Array.from({ length: 200 }, () => ({ ...entry, content: 'médico '.repeat(1000) }));
    const { error } = await visitor.rpc('search_content', { query: 'médico', entries });
    expect(error).toMatchObject({ code: '22023', message: 'The entries of a search have at most 150,000 characters' });
  });

  test.each(['1@a', '_a', '<!--', 'a-', '['])('takes linear time, even if it is nothing but %s', async (piece) => {
    const timeOf = async (text: string) => {
      const entries = Array.from({ length: 3 }, () => ({ ...entry, summary: text, content: text.repeat(5) }));
      const start = performance.now();
      expect(await search('médico', entries)).not.toEqual([]);
      expect(await suggest('medicco', [text.repeat(50)])).toBe('médico');
      return performance.now() - start;
    };
    // Addresses take the parser some twenty times as long as words; unbounded, a hundred times and more.
    // The fastest of three, by turns, beside whatever else the machine does.
    const times: [words: number, pieces: number][] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      times.push([await timeOf('quirófano '.repeat(200)), await timeOf(piece.repeat(Math.floor(2000 / piece.length)))]);
    }
    const least = (which: 0 | 1) => Math.min(...times.map((turn) => turn[which]));
    expect(least(1)).toBeLessThan(least(0) * 40);
  });
});

test('a visitor’s statements time out after three seconds, searches after one and a half', async () => {
  const { rows } = await backend.database.query(`
    select rolname as name, rolconfig as settings from pg_roles where rolname = 'anon'
    union all
    select proname, proconfig from pg_proc where proname in ('search_content', 'suggest_words')
    order by name`);
  expect(rows).toEqual([
    { name: 'anon', settings: expect.arrayContaining(['statement_timeout=3s']) as unknown },
    { name: 'search_content', settings: expect.arrayContaining(['statement_timeout=1500ms']) as unknown },
    { name: 'suggest_words', settings: expect.arrayContaining(['statement_timeout=1500ms']) as unknown },
  ]);
});
