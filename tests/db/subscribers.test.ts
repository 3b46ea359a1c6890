import { describe, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

const invalid = [
  ...['', 'ana.example.org', '@example.org', 'ana@', 'ana@b@example.org', 'ana maria@example.org', 'ana@example.org '],
  ...['ana@example.org\nbcc:x', `${'a'.repeat(243)}@example.org`, 'ana@localhost', '<script>@x.co'],
  ...['ana@-example.org', 'ana@example..org'],
];

describe.each([
  ['inserted by a visitor', (email: string) => visitor.from('subscribers').insert({ email })],
  [
    'given to add_subscriber by a visitor',
    (email: string) => visitor.rpc('add_subscriber', { subscriber_email: email }),
  ],
  [
    'given to add_subscriber by an administrator',
    (email: string) => admin.rpc('add_subscriber', { subscriber_email: email }),
  ],
])('an address %s', (way, subscribe) => {
  test('is kept', async () => {
    const email = `${way.replaceAll(' ', '-')}@example.org`;
    expect((await subscribe(email)).error).toBeNull();
    const { data } = await admin.from('subscribers').select('email').eq('email', email).throwOnError();
    expect(data).toEqual([{ email }]);
  });

  test('that is there already is refused with 23505, in whatever case', async () => {
    await backend.database.query(
      `insert into subscribers (email) values ('repetida@example.org') on conflict do nothing`,
    );
    expect((await subscribe('repetida@example.org')).error?.code).toBe('23505');
    expect((await subscribe('Repetida@Example.ORG')).error?.code).toBe('23505');
  });

  test('is refused where no mail could reach it', async () => {
    for (const email of invalid) expect.soft((await subscribe(email)).error?.code, email).toBe('23514');
  });
});

test('whatever else a browser accepts is kept', async () => {
  const email = "o'higgins+boletin..2026@salud.sub-facultad.edu.ar";
  expect((await visitor.from('subscribers').insert({ email })).error).toBeNull();
});
