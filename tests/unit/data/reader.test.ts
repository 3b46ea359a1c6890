import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('astro:env/client', () => ({
  PUBLIC_SUPABASE_URL: 'https://backend.example',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}));
vi.mock('astro:env/server', () => ({ READ_TIMEOUT: 2000 }));

const { createPageReader, createSearchReader } = await import('#data/reader.ts');

const answer = vi.fn<typeof fetch>();

let now = Date.now();

beforeEach(() => {
  // Longer than a circuit stays open.
  now += 10_000;
  vi.useFakeTimers({ now });
  vi.stubGlobal('fetch', answer);
});

const says = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ code, message: 'x', details: null, hint: null }, { status }));

/** Whether the backend is still asked after such an answer, by both readers. */
async function isAskedAgain(first: typeof fetch): Promise<boolean> {
  const asked = [];
  for (const reader of [createPageReader(), createSearchReader()]) {
    answer.mockReset().mockImplementationOnce(first);
    await reader.from('news').select();
    answer.mockReset().mockImplementationOnce(() => Promise.resolve(Response.json([])));
    await reader.from('news').select();
    asked.push(answer.mock.calls.length === 1);
  }
  expect(asked[0]).toBe(asked[1]);
  return asked[0] ?? false;
}

test.each<[string, boolean, typeof fetch]>([
  ['tsquery stack too small', true, says(500, 'XX000')],
  ['a statement timeout', true, says(500, '57014')],
  ['a statement too complex', true, says(500, '54001')],
  ['too many temporary files', true, says(500, '53400')],
  ['a deadlock', true, says(500, '40P01')],
  ['an unsatisfiable range', true, says(416, 'PGRST103')],
  ['an invalid value', true, says(400, '22P02')],
  ['no permission for visitors', true, says(401, '42501')],
  ['no connection', false, () => Promise.reject(new TypeError('fetch failed'))],
  ['a request timeout', false, () => Promise.reject(new DOMException('x', 'TimeoutError'))],
  ['a proxy without a backend', false, () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ['a page instead of rows', false, () => Promise.resolve(new Response('<html>'))],
  ['an error that is not from the database', false, () => Promise.resolve(new Response('Oops', { status: 500 }))],
  ['an internal server error', false, says(500, 'SUP')],
  ['no database', false, says(503, 'PGRST001')],
  ['no free connection', false, says(504, 'PGRST003')],
  ['too many connections', false, says(503, '53300')],
  ['a lost connection', false, says(503, '08006')],
  ['a database that shuts down', false, says(503, '57P01')],
  ['a database that crashed', false, says(500, '57P02')],
  ['a disk that cannot be read', false, says(500, '58030')],
])('an outage opens the circuit, a query’s own error leaves it closed: %s, %s', async (_, isClosed, first) => {
  expect(await isAskedAgain(first)).toBe(isClosed);
});
