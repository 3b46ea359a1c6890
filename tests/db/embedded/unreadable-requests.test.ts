import { expect, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';

const { backend, visitor } = await startFileBackend();

test.each(['images=eq.{}', 'images=eq.[]', 'images=cs.{"a":1}', 'id=eq.{}', 'title=eq.{"a":{}}', 'date=in.({},{})'])(
  'a request for ?%s does not spoil those that come after it',
  async (query) => {
    const headers = { apikey: backend.publishableKey };
    const refused = await fetch(`${backend.url}/rest/v1/news?select=id&${query}`, { headers });
    expect(refused.status).not.toBe(401);
    const { error } = await visitor.from('news').select('id');
    expect(error).toBeNull();
  },
);

test('what one statement fails at has the code that Postgres gives it', async () => {
  const response = await fetch(`${backend.url}/rest/v1/news?select=id&search=wfts.${'-'.repeat(33)}`, {
    headers: { apikey: backend.publishableKey },
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'XX000', message: 'tsquery stack too small' });
});
