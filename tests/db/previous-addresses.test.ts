import { describe, expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createItem, createPublication } from '../support/builders.ts';

const { backend, visitor, admin } = await startFileBackend();

/** Addresses that an item has while it is a draft or scheduled. */
const working = ['borrador-secreto', 'programada', 'otro-borrador'];

const kinds = [
  { table: 'news', previous: 'news_previous_slugs' },
  { table: 'publications', previous: 'publication_previous_slugs' },
  { table: 'events', previous: 'event_previous_slugs' },
] as const;

describe.each(kinds)('the previous addresses of $table', ({ table, previous }) => {
  const rename = (id: number, slug: string) => admin.from(table).update({ slug }).eq('id', id).throwOnError();

  /** Creates an item and gives it each of the other slugs, one after the other. */
  async function createAndRename(slug: string, ...others: string[]): Promise<number> {
    const { id } = await createItem(admin, table, { slug });
    for (const other of others) await rename(id, other);
    return id;
  }

  /** The current slug that a visitor finds for a previous one; undefined if there is none. */
  async function lead(slug: string): Promise<string | undefined> {
    const items = visitor.from(previous as 'news_previous_slugs').select(`item:${table as 'news'}(slug)`);
    return (await items.eq('slug', slug).maybeSingle().throwOnError()).data?.item.slug;
  }

  test('lead directly to the current slug, even when an item returns to an earlier one', async () => {
    const id = await createAndRename('cadena-1', 'cadena-2', 'cadena-3');
    for (const slug of ['cadena-1', 'cadena-2']) expect(await lead(slug)).toBe('cadena-3');
    expect(await lead('cadena-3')).toBeUndefined();
    await admin.from(table).update({ title: 'Otro título' }).eq('id', id).throwOnError();
    expect(await lead('cadena-3')).toBeUndefined();
    await rename(id, 'cadena-1');
    expect([await lead('cadena-1'), await lead('cadena-3')]).toEqual([undefined, 'cadena-1']);
  });

  test('give way to a new or renamed item that takes the slug', async () => {
    await createAndRename('disputada', 'cedida');
    await createAndRename('disputada');
    expect(await lead('disputada')).toBeUndefined();
    await createAndRename('primera', 'primera-renombrada');
    await createAndRename('segunda', 'primera');
    expect([await lead('primera'), await lead('segunda')]).toEqual([undefined, 'primera']);
  });

  /** Makes a scheduled item public a minute ago, without a save. */
  async function publishOnSchedule(id: number) {
    await backend.database.exec(`
      set session_replication_role = replica;
      update public.${table} set published_at = now() - interval '1 minute' where id = ${id};
      update public.revisions
      set saved_at = saved_at - interval '1 hour',
        record = jsonb_set(record, '{published_at}', to_jsonb(now() - interval '1 minute'))
      where kind = '${table}' and record_id = ${id};
      reset session_replication_role;
    `);
  }

  test('lead to the item that was last public under the slug, even if it was published on schedule', async () => {
    await createAndRename('turno', 'turno-cedido');
    const { id } = await createItem(admin, table, { slug: 'turno', published_at: '2099-01-01T00:00:00Z' });
    expect(await lead('turno')).toBe('turno-cedido');
    await publishOnSchedule(id);
    await admin.from(table).update({ published_at: null }).eq('id', id).throwOnError();
    expect(await lead('turno')).toBeUndefined();
    await rename(id, 'turno-nuevo');
    await admin.from(table).update({ published_at: 'now' }).eq('id', id).throwOnError();
    expect(await lead('turno')).toBe('turno-nuevo');
  });

  test('lead to a restored item even if a draft has taken its slug', async () => {
    const { id } = await createItem(admin, table, { slug: 'retomada' });
    await admin.from(table).delete().eq('id', id).throwOnError();
    await createItem(admin, table, { slug: 'retomada', published_at: null });
    await admin.rpc('restore_from_trash', { deleted_kind: table, deleted_id: id }).throwOnError();
    expect(await lead('retomada')).toBe('retomada-2');
  });

  test('include only slugs under which the item was public', async () => {
    const { id } = await createItem(admin, table, { slug: 'borrador-secreto', published_at: null });
    const save = (change: object) => admin.from(table).update(change).eq('id', id).throwOnError();
    await save({ slug: 'programada', published_at: '2099-01-01T00:00:00Z' });
    await save({ slug: 'publicada', published_at: 'now' });
    await save({ published_at: null });
    await save({ slug: 'otro-borrador' });
    await save({ slug: 'definitiva', published_at: 'now' });
    const asked = [...working, 'publicada'];
    expect((await admin.from(previous).select('slug').in('slug', asked)).data).toEqual([{ slug: 'publicada' }]);
    await admin.from(table).delete().eq('id', id).throwOnError();
    await admin.rpc('restore_from_trash', { deleted_kind: table, deleted_id: id }).throwOnError();
    for (const slug of working) expect(await lead(slug)).toBeUndefined();
    expect(await lead('publicada')).toBe('definitiva');
    await admin.from(table).delete().eq('id', id).throwOnError();
  });

  test('are deleted with their item', async () => {
    const id = await createAndRename('efimera', 'efimera-2');
    await admin.from(table).delete().eq('id', id).throwOnError();
    expect(await lead('efimera')).toBeUndefined();
  });
});

test('a publication that changes type keeps its previous addresses in the old type', async () => {
  const { id } = await createPublication(admin, { slug: 'guia', type: 'afcm-aporta' });
  await admin.from('publications').update({ slug: 'guia-nueva' }).eq('id', id).throwOnError();
  await admin.from('publications').update({ type: 'seminarios-conferencias' }).eq('id', id).throwOnError();
  const listed = visitor.from('publication_previous_slugs').select('type, slug, publications(type, slug)');
  const { data } = await listed.eq('publication_id', id).order('slug').throwOnError();
  const publications = { type: 'seminarios-conferencias', slug: 'guia-nueva' };
  expect(data).toEqual(['guia', 'guia-nueva'].map((slug) => ({ type: 'afcm-aporta', slug, publications })));
});
