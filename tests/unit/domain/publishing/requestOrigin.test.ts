import { expect, test } from 'vitest';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';

const own = ['https://www.example.org', 'https://vista-previa--afcm.netlify.app'];
const site = 'sec-fetch-site';

test.each<[string, Record<string, string>, boolean]>([
  ['the public address', { origin: 'https://www.example.org' }, true],
  ['the address that was asked', { origin: 'https://vista-previa--afcm.netlify.app' }, true],
  ['a page that the browser knows for one of the same address', { [site]: 'same-origin' }, true],
  ['an address that only the browser knows', { origin: 'http://localhost:4321', [site]: 'same-origin' }, true],
  ['a person’s own typing', { [site]: 'none' }, true],
  ['a program', {}, true],
  ['another site', { origin: 'https://otro.example' }, false],
  ['the same host without encryption', { origin: 'http://www.example.org' }, false],
  ['a host whose name begins alike', { origin: 'https://www.example.org.otro.example' }, false],
  ['a page that hides where it is from', { origin: 'null' }, false],
  ['another site that names itself as ours', { origin: 'https://www.example.org', [site]: 'cross-site' }, false],
  ['a neighbour under the same domain', { origin: 'https://www.example.org', [site]: 'same-site' }, false],
])('whether a request of %s, with %j, is ours: %s', (_, headers, isOwn) => {
  expect(isFromOwnPage(new Headers(headers), own)).toBe(isOwn);
});
