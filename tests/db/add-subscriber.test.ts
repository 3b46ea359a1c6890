import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSubscriber } from '#data/subscribers.ts';
import { startTestBackend, type Client, type TestBackend } from '../support/backend/backend.ts';

let backend: TestBackend;
let visitor: Client;

beforeEach(async () => {
  backend = await startTestBackend();
  visitor = backend.anonymousClient();
});
afterEach(() => backend.stop());

const subscribers = async () =>
  (await backend.database.query<{ email: string }>('select email from public.subscribers order by id')).rows.map(
    ({ email }) => email,
  );

test('a visitor’s address is added; a second time it is refused with 23505', async () => {
  await addSubscriber(visitor, 'ana@example.org');
  await expect(addSubscriber(visitor, 'ANA@example.org')).rejects.toMatchObject({ code: '23505' });
  expect(await subscribers()).toEqual(['ana@example.org']);
});

test('where the table refuses with 42501 the procedure adds the address, and still knows duplicates', async () => {
  await backend.database.exec(
    'revoke insert (email) on public.subscribers from anon; drop policy "Everyone subscribes" on public.subscribers',
  );
  await addSubscriber(visitor, 'ana@example.org');
  await expect(addSubscriber(visitor, 'ana@example.org')).rejects.toMatchObject({ code: '23505' });
  expect(await subscribers()).toEqual(['ana@example.org']);
});

test('where the procedure refuses as well, the refusal is 42501', async () => {
  await backend.database.exec(
    'revoke insert (email) on public.subscribers from anon; revoke execute on function public.add_subscriber(text) from anon',
  );
  await expect(addSubscriber(visitor, 'ana@example.org')).rejects.toMatchObject({ code: '42501' });
  expect(await subscribers()).toEqual([]);
});
