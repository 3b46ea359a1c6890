import { expect, test } from 'vitest';
import { readJson } from '../../../src/pages/api/_response.ts';

const post = (body: BodyInit) =>
  new Request('http://site.example', { method: 'POST', body, duplex: 'half' } as RequestInit);

test('parses a body unless it is too long or not JSON', async () => {
  expect(await readJson(post('{"a":1}'), 100)).toEqual({ a: 1 });
  expect(await readJson(post('{'), 100)).toBeNull();
  expect(await readJson(post('"aaaaaaaaaa"'), 5)).toBeUndefined();
});

test('returns null for a body whose connection was closed', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
  expect(await readJson(post(broken), 100)).toBeNull();
});
