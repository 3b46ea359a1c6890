import { afterEach, expect, test, vi } from 'vitest';
import { assertSignupsClosed, OpenSignupsError, requireClosedSignups } from '#data/signups.ts';

const project = { url: 'https://proyecto.example', publishableKey: 'sb_publishable_x' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs the auth service's response and returns the mocked `fetch`. */
function stubService(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a project whose sign-ups are closed is taken', async () => {
  const fetched = stubService(() => Response.json({ external: {}, disable_signup: true }));
  await assertSignupsClosed(project);
  await requireClosedSignups(project);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init?.headers]).toEqual([
    'https://proyecto.example/auth/v1/settings',
    { apikey: 'sb_publishable_x' },
  ]);
});

test.each([
  ['says that anyone can sign up', { disable_signup: false }],
  ['leaves the setting out', { external: {} }],
  ['says it in other words', { disable_signup: 'true' }],
  ['says nothing', null],
])('a project that %s is refused, in the words of the screen that closes it', async (_, settings) => {
  stubService(() => Response.json(settings));
  await expect(assertSignupsClosed(project)).rejects.toThrow(OpenSignupsError);
  await expect(requireClosedSignups(project)).rejects.toThrow(
    'Supabase → Authentication → Sign In / Providers → Allow new users to sign up: off',
  );
});

test.each([
  ['is broken', () => new Response('{}', { status: 500 })],
  ['is paused', () => new Response('<h1>Project paused</h1>', { status: 503 })],
  ['refuses the key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['answers a page', () => new Response('<h1>Welcome to nginx</h1>')],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('where the sign-in service %s a build fails, and a server starts', async (_, answer) => {
  stubService(answer);
  await expect(assertSignupsClosed(project)).rejects.not.toThrow(OpenSignupsError);
  await expect(requireClosedSignups(project)).resolves.toBeUndefined();
});
