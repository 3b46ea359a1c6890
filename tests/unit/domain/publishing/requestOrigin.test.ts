import { expect, test } from 'vitest';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';

const own = ['https://www.example.org', 'https://vista-previa--afcm.netlify.app'];
const site = 'sec-fetch-site';

test.each<[string, Record<string, string>, boolean]>([
  ['the public address', { origin: 'https://www.example.org' }, true],
  ['the requested address', { origin: 'https://vista-previa--afcm.netlify.app' }, true],
  ['a page that the browser marks as same-origin', { [site]: 'same-origin' }, true],
  ['an unlisted address, marked as same-origin', { origin: 'http://localhost:4321', [site]: 'same-origin' }, true],
  ['the address bar', { [site]: 'none' }, true],
  ['a program', {}, true],
  ['another site', { origin: 'https://otro.example' }, false],
  ['the same host without encryption', { origin: 'http://www.example.org' }, false],
  ['a host whose name begins with ours', { origin: 'https://www.example.org.otro.example' }, false],
  ['a page that hides its origin', { origin: 'null' }, false],
  ['another site that claims our origin', { origin: 'https://www.example.org', [site]: 'cross-site' }, false],
  ['a sibling subdomain', { origin: 'https://www.example.org', [site]: 'same-site' }, false],
])('a request from %s, with %j, counts as our own: %s', (_, headers, isOwn) => {
  expect(isFromOwnPage(new Headers(headers), own)).toBe(isOwn);
});
