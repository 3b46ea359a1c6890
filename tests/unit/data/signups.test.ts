import { expect, test, vi } from 'vitest';
import { assertSignupsClosed, OpenSignupsError, requireClosedSignups } from '#data/signups.ts';

const project = { url: 'https://proyecto.example', publishableKey: 'sb_publishable_x' };

/** Stubs the auth service's response and returns the mocked `fetch`. */
function stubService(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('accepts a project whose sign-ups are closed', async () => {
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
  ['allows sign-ups', { disable_signup: false }],
  ['omits the setting', { external: {} }],
  ['sends the setting as text', { disable_signup: 'true' }],
  ['sends no settings', null],
])('rejects a project that %s and names the setting to change', async (_, settings) => {
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
  ['answers with a page', () => new Response('<h1>Welcome to nginx</h1>')],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('when the auth service %s, a build fails and a server starts', async (_, answer) => {
  stubService(answer);
  await expect(assertSignupsClosed(project)).rejects.not.toThrow(OpenSignupsError);
  await expect(requireClosedSignups(project)).resolves.toBeUndefined();
});
