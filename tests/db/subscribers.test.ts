import { describe, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

const invalid = [
  ['without an at-sign', 'ana.example.org'],
  ['with nothing before it', '@example.org'],
  ['with nothing after it', 'ana@'],
  ['with two of them', 'ana@b@example.org'],
  ['with a space', 'ana maria@example.org'],
  ['with a space at its end', 'ana@example.org '],
  ['of two lines', 'ana@example.org\nbcc:x'],
  ['of 255 characters', `${'a'.repeat(243)}@example.org`],
  ['that is empty', ''],
  ['without a dot in its domain', 'ana@localhost'],
  ['of markup', '<script>@x.co'],
  ['of a domain that begins with a hyphen', 'ana@-example.org'],
  ['of a domain with two dots in a row', 'ana@example..org'],
] as const;

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

  test.each(invalid)('%s is refused', async (_, email) => {
    expect((await subscribe(email)).error?.code).toBe('23514');
  });
});

test('whatever else a browser accepts is kept', async () => {
  const email = "o'higgins+boletin..2026@salud.sub-facultad.edu.ar";
  expect((await visitor.from('subscribers').insert({ email })).error).toBeNull();
});

test('add_subscriber runs with its owner’s rights and an empty search path', async () => {
  const { rows } = await backend.database.query(
    `select prosecdef, proconfig from pg_proc where proname = 'add_subscriber'`,
  );
  expect(rows).toEqual([{ prosecdef: true, proconfig: ['search_path=""'] }]);
});
