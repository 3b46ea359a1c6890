import { describe, expect, test } from 'vitest';
import { contentTables } from '#domain/contentTables.ts';
import { buildNews, createItem } from '../support/builders.ts';
import { administrator } from '../support/backend/backend.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin } = await startFileBackend();

describe('an administrator', () => {
  // Specification 6-2
  test.each(contentTables)('creates, reads, changes and deletes %s', async (table) => {
    const { id } = await createItem(admin, table);
    await admin.from(table).update({ title: 'Cambiado' }).eq('id', id).throwOnError();
    const { data } = await admin.from(table).select('title').eq('id', id).single().throwOnError();
    expect(data).toEqual({ title: 'Cambiado' });
    await admin.from(table).delete().eq('id', id).throwOnError();
    expect((await admin.from(table).select().eq('id', id)).data).toEqual([]);
  });

  test('is told of a taken news slug with 23505, and of a broken rule with 23514', async () => {
    const { slug } = await createItem(admin, 'news');
    expect((await admin.from('news').insert(buildNews({ slug }))).error?.code).toBe('23505');
    expect((await admin.from('news').insert(buildNews({ title: ' ' }))).error).toMatchObject({
      code: '23514',
      message: 'new row for relation "news" violates check constraint "news_title_check"',
    });
  });

  // Specification 3-9, 6-2
  test('signs in, renews the session and signs out', async () => {
    const client = backend.anonymousClient();
    const { data } = await client.auth.signInWithPassword(administrator);
    expect(data.user?.email).toBe('admin@example.org');
    expect((await client.auth.refreshSession()).data.session?.access_token).toBeTypeOf('string');
    expect((await client.auth.getUser()).data.user?.email).toBe('admin@example.org');
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.from('news').delete().gt('id', 0)).error?.code).toBe('42501');
  });
});
