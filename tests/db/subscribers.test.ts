import { afterEach, expect, test } from 'vitest';
import { addSubscriber } from '#data/subscribers.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();
afterEach(() => backend.database.exec('delete from public.subscribers; delete from private.subscription_counts'));

async function subscribers(): Promise<string[]> {
  const { data } = await admin.from('subscribers').select('email').order('id').throwOnError();
  return data.map(({ email }) => email);
}

const invalid = [
  ...['', 'ana.example.org', '@example.org', 'ana@', 'ana@b@example.org', 'ana maria@example.org', 'ana@example.org '],
  ...['ana@example.org\nbcc:x', `${'a'.repeat(243)}@example.org`, 'ana@localhost', '<script>@x.co'],
  ...['ana@-example.org', 'ana@example..org'],
];
// Whatever else a browser accepts.
const valid = ['ana@example.org', "o'higgins+boletin..2026@salud.sub-facultad.edu.ar"];

// Specification 3-4
test.each([
  ['inserted by a visitor', (email: string) => visitor.from('subscribers').insert({ email })],
  ['given to add_subscriber', (email: string) => visitor.rpc('add_subscriber', { subscriber_email: email })],
  ['given to it by an administrator', (email: string) => admin.rpc('add_subscriber', { subscriber_email: email })],
])('an address %s is kept; one that is there already, or where no mail could go, is refused', async (_, subscribe) => {
  for (const email of valid) expect.soft((await subscribe(email)).error, email).toBeNull();
  for (const email of ['ana@example.org', 'Ana@Example.ORG']) {
    expect.soft((await subscribe(email)).error?.code, email).toBe('23505');
  }
  for (const email of invalid) expect.soft((await subscribe(email)).error?.code, email).toBe('23514');
  expect(await subscribers()).toEqual(valid);
});

const POLICY = 'policy "Everyone subscribes" on public.subscribers';

// Specification 6-5, 7-4
test('where the table refuses with 42501 the procedure adds the address, and still knows duplicates; where it refuses as well, so does the form', async () => {
  await addSubscriber(visitor, 'ana@example.org');
  await expect(addSubscriber(visitor, 'ANA@example.org')).rejects.toMatchObject({ code: '23505' });
  await backend.database.exec(`revoke insert (email) on public.subscribers from anon; drop ${POLICY}`);
  await addSubscriber(visitor, 'eva@example.org');
  await expect(addSubscriber(visitor, 'ana@example.org')).rejects.toMatchObject({ code: '23505' });
  await backend.database.exec('revoke execute on function public.add_subscriber(text) from anon');
  await expect(addSubscriber(visitor, 'beto@example.org')).rejects.toMatchObject({ code: '42501' });
  expect(await subscribers()).toEqual(['ana@example.org', 'eva@example.org']);
});
