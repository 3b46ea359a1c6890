import { expect, test } from 'vitest';
import { readEnvironment, siteAddress } from '#server/environment.ts';

test.each([
  ['localhost', 'http://localhost:4321'],
  ['192.0.2.7', 'http://192.0.2.7:4321'],
  ['0.0.0.0', 'http://127.0.0.1:4321'],
  ['::', 'http://[::1]:4321'],
  ['0:0:0:0:0:0:0:0', 'http://[::1]:4321'],
  ['::1', 'http://[::1]:4321'],
  ['2001:DB8::7', 'http://[2001:db8::7]:4321'],
])('a site that listens on %s is reachable at %s', (host, address) => {
  expect(siteAddress(4321, host)).toBe(address);
  expect(URL.canParse(`${siteAddress(4321, host)}/healthz`)).toBe(true);
});

test('accepts an empty environment and the documented values', () => {
  expect(readEnvironment({})).toMatchObject({ port: 4321, supabasePort: 54321, siteUrl: 'http://localhost:4321' });
  const documented = { SITE_URL: 'https://www.example.org', PUBLISH_WEBHOOK_SECRET: '0123456789abcdef' };
  const { siteUrl } = readEnvironment({ ...documented, REBUILD_MIN_INTERVAL: '0', REBUILD_CHECK_INTERVAL: '2' });
  expect(siteUrl).toBe('https://www.example.org');
});

test.each([
  ['PORT', 'abc'],
  ['SUPABASE_PORT', '70000'],
  ['SITE_URL', 'nonsense'],
  ['SITE_URL', 'www.example.org'],
  ['SITE_URL', 'localhost:4321'],
  ['PUBLISH_WEBHOOK_SECRET', 'short'],
  ['REBUILD_MIN_INTERVAL', 'abc'],
  ['REBUILD_MIN_INTERVAL', '-1'],
  ['REBUILD_MONTHLY_LIMIT', 'ocho'],
  ['REBUILD_MONTHLY_LIMIT', '-1'],
  ['REBUILD_CHECK_INTERVAL', '0'],
  ['REBUILD_CHECK_INTERVAL', '3000000'],
])('rejects %s when it is %j', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});

test('does not repeat a secret that is too short', () => {
  expect(() => readEnvironment({ PUBLISH_WEBHOOK_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
});
