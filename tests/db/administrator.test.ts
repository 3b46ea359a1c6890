import { describe, expect, test } from 'vitest';
import { buildNews, createItem } from '../support/builders.ts';
import { administrator } from '../support/backend/backend.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin } = await startFileBackend();

describe('an administrator', () => {
  test.each(['news', 'publications'] as const)('creates, reads, changes and deletes %s', async (table) => {
    const { id } = await createItem(admin, table);
    await admin.from(table).update({ title: 'Cambiado', show_in_hero: true }).eq('id', id).throwOnError();
    const { data } = await admin.from(table).select('title, show_in_hero').eq('id', id).single().throwOnError();
    expect(data).toEqual({ title: 'Cambiado', show_in_hero: true });
    await admin.from(table).delete().eq('id', id).throwOnError();
    expect((await admin.from(table).select().eq('id', id)).data).toEqual([]);
  });

  test('reads subscribers and the revision', async () => {
    await admin.rpc('add_subscriber', { subscriber_email: 'ana@example.org' }).throwOnError();
    const { data } = await admin.from('subscribers').select('email').throwOnError();
    expect(data).toEqual([{ email: 'ana@example.org' }]);
    expect((await admin.from('content_revision').select()).data).toHaveLength(1);
  });

  test.each([
    ['choose when an item was created', () => admin.from('news').insert({ ...buildNews(), created_at: '2020-01-01' })],
    ['choose when an item was changed', () => admin.from('news').insert({ ...buildNews(), updated_at: '2020-01-01' })],
    [
      'change when an item was created',
      () => admin.from('publications').update({ created_at: '2020-01-01' }).gt('id', 0),
    ],
    ['add a subscriber past add_subscriber', () => admin.from('subscribers').insert({ email: 'b@example.org' })],
    ['change subscribers', () => admin.from('subscribers').update({ email: 'b@example.org' }).gt('id', 0)],
    ['delete subscribers', () => admin.from('subscribers').delete().gt('id', 0)],
    ['change the revision', () => admin.from('content_revision').update({ revision: 9 }).eq('id', true)],
    ['delete the revision', () => admin.from('content_revision').delete().eq('id', true)],
  ] satisfies [string, () => PromiseLike<{ error: { code: string } | null }>][])('cannot %s', async (_, attempt) => {
    expect((await attempt()).error?.code).toBe('42501');
  });

  test('neither changes nor deletes every item at once', async () => {
    await createItem(admin, 'news');
    for (const { error } of [await admin.from('news').update({ title: 'X' }), await admin.from('news').delete()]) {
      expect(error).toMatchObject({
        code: '21000',
        message: expect.stringMatching(/ requires a WHERE clause$/) as string,
      });
    }
    expect((await admin.from('news').select('id').neq('title', 'X')).data).toHaveLength(1);
  });

  test('leaves ids to the database', async () => {
    expect((await admin.from('news').insert({ ...buildNews(), id: 7 } as never)).error?.code).toBe('428C9');
    expect(
      (
        await admin
          .from('news')
          .update({ id: 7 } as never)
          .gt('id', 0)
      ).error?.code,
    ).toBe('428C9');
  });

  test('is told of a taken news slug with 23505, and of a broken rule with 23514', async () => {
    const { slug } = await createItem(admin, 'news');
    expect((await admin.from('news').insert(buildNews({ slug }))).error?.code).toBe('23505');
    expect((await admin.from('news').insert(buildNews({ title: ' ' }))).error).toMatchObject({
      code: '23514',
      message: 'new row for relation "news" violates check constraint "news_title_check"',
    });
  });

  test('signs in, renews the session and signs out', async () => {
    const client = backend.anonymousClient();
    const { data } = await client.auth.signInWithPassword(administrator);
    expect(data.user?.email).toBe('admin@example.org');
    expect((await client.auth.refreshSession()).data.session?.access_token).toBeTypeOf('string');
    expect((await client.auth.getUser()).data.user?.email).toBe('admin@example.org');
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.from('news').delete().gt('id', 0)).error?.code).toBe('42501');
  });

  test('cannot be guessed with a wrong password', async () => {
    const { error } = await backend
      .anonymousClient()
      .auth.signInWithPassword({ email: administrator.email, password: 'administradora' });
    expect(error?.code).toBe('invalid_credentials');
  });
});
