import { expect, test } from 'vitest';
import { isFromOwnPage } from '#domain/publishing/requestOrigin.ts';

const own = ['https://www.example.org', 'https://vista-previa--afcm.netlify.app'];

test.each([
  ['the public address', { origin: 'https://www.example.org' }],
  ['the address that was asked', { origin: 'https://vista-previa--afcm.netlify.app' }],
  ['a page that the browser knows for one of the same address', { 'sec-fetch-site': 'same-origin' }],
  ['an address that only the browser knows', { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }],
  ['a person’s own typing', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
])('a request of %s is ours', (_, headers) => {
  expect(isFromOwnPage(new Headers(headers as Record<string, string>), own)).toBe(true);
});

test.each([
  ['another site', { origin: 'https://otro.example' }],
  ['the same host without encryption', { origin: 'http://www.example.org' }],
  ['a host whose name begins alike', { origin: 'https://www.example.org.otro.example' }],
  ['a page that hides where it is from', { origin: 'null' }],
  ['another site that names itself as ours', { origin: 'https://www.example.org', 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { origin: 'https://www.example.org', 'sec-fetch-site': 'same-site' }],
])('a request of %s is not', (_, headers) => {
  expect(isFromOwnPage(new Headers(headers as Record<string, string>), own)).toBe(false);
});
