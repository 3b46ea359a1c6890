import { expect, test } from 'vitest';
import { readJson } from '../../../src/pages/api/_response.ts';

const post = (body: BodyInit) =>
  new Request('http://site.example', { method: 'POST', body, duplex: 'half' } as RequestInit);

test('a body is parsed, unless it is too long or no JSON', async () => {
  expect(await readJson(post('{"a":1}'), 100)).toEqual({ a: 1 });
  expect(await readJson(post('{'), 100)).toBeNull();
  expect(await readJson(post('"aaaaaaaaaa"'), 5)).toBeUndefined();
});

test('a body that breaks off, as its connection was closed, is not an error', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
  expect(await readJson(post(broken), 100)).toBeNull();
});
