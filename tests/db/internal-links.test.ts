import { expect, test } from 'vitest';
import { builders, createItem } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { contentTables } from '#domain/contentTables.ts';

const { admin, visitor } = await startFileBackend();

const problemsOf = async (paths: string[]) => {
  const { data } = await admin.rpc('broken_links', { paths }).throwOnError();
  return data.map(({ path, problem }) => `${path} ${problem}`).sort();
};

// Specification 2.20-17
test('reports links to items that are missing, drafts or moved', async () => {
  await createItem(admin, 'news', { slug: 'publica' });
  await createItem(admin, 'news', { slug: 'programada', published_at: '2099-01-01T12:00:00Z' });
  await createItem(admin, 'news', { slug: 'borrador', published_at: null });
  const moved = await createItem(admin, 'events', { slug: 'antes' });
  await admin.from('events').update({ slug: 'ahora' }).eq('id', moved.id).throwOnError();
  const deleted = await createItem(admin, 'publications', { slug: 'guia' });
  const guide = '/publicaciones/afcm-aporta/guia';
  expect(await problemsOf([guide, `${guide}.pdf`])).toEqual([]);
  await admin.from('publications').delete().eq('id', deleted.id).throwOnError();

  expect(
    await problemsOf([
      ...['/novedades/publica', '/novedades/programada', '/novedades/borrador', '/agenda/antes', '/agenda/ahora'],
      ...[guide, `${guide}.pdf`, '/publicaciones/seminarios-conferencias/guia', '/novedades/antes'],
      ...['/novedades', '/publicaciones/afcm-aporta', '/agenda.ics', '/contacto', 'https://novedades.example/x'],
    ]),
  ).toEqual([
    '/agenda/antes moved',
    '/novedades/antes missing',
    '/novedades/borrador draft',
    `${guide} missing`,
    `${guide}.pdf missing`,
    '/publicaciones/seminarios-conferencias/guia missing',
  ]);
});

// Specification 2.18-4
test.each(contentTables)('lists only the %s with a broken link', async (table) => {
  const create = async (content: string) => {
    const row = builders[table]();
    const item = { ...(row as ReturnType<typeof builders.news>), content };
    await admin
      .from(table as 'news')
      .insert(item)
      .throwOnError();
    return row.title;
  };
  const titles = [
    await create('Véase [esto](/novedades/nunca-existio).'),
    await create('[Uno](</agenda/nunca-existio#programa> "Un título") y [otro](/contacto)'),
  ];
  await create('`/novedades/nunca-existio`, [una](/novedades?tipo=afcm) y [otra](https://a.example/novedades/x)');
  const { data } = await admin.from('with_broken_links').select('title').eq('kind', table).throwOnError();
  expect(data.map(({ title }) => title).sort()).toEqual(titles.sort());
  expect((await visitor.from('with_broken_links').select('title')).error?.code).toBe('42501');
});
