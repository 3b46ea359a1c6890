import { beforeAll, describe, expect, test } from 'vitest';
import { countPublicationsByKind, listNewestPublications, listPublications } from '#data/publications.ts';
import { createPublication } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { visitor, admin } = await startFileBackend();

const published = '2025-06-17T12:00:00Z';

beforeAll(async () => {
  const rows = [
    { slug: 'a', theme: 'evaluacion', publication_date: '2024-05-01', has_pdf: true, published_at: published },
    { slug: 'b', theme: 'evaluacion', has_video: true, published_at: published },
    { slug: 'c', theme: null, has_pdf: true, has_video: true, published_at: published },
    { slug: 'd', theme: 'evaluacion', type: 'seminarios-conferencias', published_at: published },
    { slug: 'borrador', theme: 'evaluacion', has_pdf: true, published_at: null },
    { slug: 'programada', theme: 'evaluacion', has_pdf: true, published_at: '2999-01-01T00:00:00Z' },
  ];
  for (const row of rows) await createPublication(admin, row);
});

describe('the publication library', () => {
  // Specification 2.7-4
  test.each([
    ['nothing', {}, ['c', 'b', 'a']],
    ['a theme', { theme: 'evaluacion' }, ['b', 'a']],
    ['a year', { year: 2024 }, ['a']],
    ['a format', { format: 'video' }, ['c', 'b']],
    ['all three', { theme: 'evaluacion', year: 2024, format: 'pdf' }, ['a']],
    ['a theme without publications', { theme: 'bienestar' }, []],
  ] as const)('shows visitors only published items when filtered by %s', async (_, filters, slugs) => {
    const rows = await listPublications(visitor, { type: 'afcm-aporta', ...filters });
    expect(rows.map(({ slug }) => slug)).toEqual(slugs);
  });

  test.each([
    ['visitors', visitor],
    ['administrators', admin],
  ])('counts published items by type, year and theme for %s', async (_, db) => {
    const counts = await countPublicationsByKind(db);
    expect(counts).toHaveLength(4);
    expect(counts).toEqual(
      expect.arrayContaining([
        { type: 'afcm-aporta', year: 2024, theme: 'evaluacion', items: 1 },
        { type: 'afcm-aporta', year: 2025, theme: 'evaluacion', items: 1 },
        { type: 'afcm-aporta', year: 2025, theme: null, items: 1 },
        { type: 'seminarios-conferencias', year: 2025, theme: 'evaluacion', items: 1 },
      ]),
    );
    expect(await countPublicationsByKind(db, 'seminarios-conferencias')).toEqual([
      { type: 'seminarios-conferencias', year: 2025, theme: 'evaluacion', items: 1 },
    ]);
  });

  test('can be searched by author, and marks the author in the excerpt', async () => {
    for (const [slug, changes] of [
      ['a', { authors: 'Zubizarreta, María Inés\nComisión de Archivos', summary: 'Un resumen.', content: '' }],
      ['borrador', { authors: 'Echegoyen, Ana' }],
      ['b', { content: 'La obra de Zubizarreta.' }],
    ] as const)
      await admin.from('publications').update(changes).eq('slug', slug).throwOnError();
    const ask = async (query: string) =>
      (await visitor.rpc('search_content', { query }).throwOnError()).data.map(({ slug, excerpt }) => [slug, excerpt]);
    const named = 'María Inés; Comisión de Archivos.\nUn resumen.';
    expect(await ask('zubizarreta')).toEqual([
      ['a', `\uE000Zubizarreta\uE001, ${named}`],
      ['b', 'Un resumen.\nLa obra de \uE000Zubizarreta\uE001.'],
    ]);
    expect(await ask('resumen')).toContainEqual(['a', 'Un \uE000resumen\uE001.']);
    expect(await ask('echegoyen')).toEqual([]);
    const suggest = async (query: string) => (await visitor.rpc('suggest_words', { query }).throwOnError()).data;
    expect(await suggest('zubisarreta')).toEqual(['zubizarreta']);
    // Only a draft contains it.
    expect(await suggest('echegollen')).toEqual([]);
  });
});

test('saving a publication sets the size of its PDF from storage', async () => {
  const sizeOf = async (slug: string) =>
    (await visitor.from('publications').select('pdf_size').eq('slug', slug).single().throwOnError()).data.pdf_size;
  const documents = admin.storage.from('documents');
  await documents.upload('medida.pdf', new Blob(['%PDF-1.4 ', 'x'.repeat(991)], { type: 'application/pdf' }));
  const pdf_url = documents.getPublicUrl('medida.pdf').data.publicUrl;
  await createPublication(admin, { slug: 'medida', has_pdf: true, pdf_url });
  expect(await sizeOf('medida')).toBe(1000);
  const save = (changes: object) => admin.from('publications').update(changes).eq('slug', 'medida').throwOnError();
  await save({ title: 'Otro título' });
  expect(await sizeOf('medida')).toBe(1000);
  await save({ pdf_url: 'https://example.org/guia.pdf' });
  expect(await sizeOf('medida')).toBeNull();
  await save({ pdf_url });
  expect(await sizeOf('medida')).toBe(1000);
  await save({ has_pdf: false });
  expect(await sizeOf('medida')).toBeNull();
});

test('lists the association’s documents by type, but not among the newest publications', async () => {
  await createPublication(admin, { slug: 'acta', type: 'documentos', published_at: published });
  const documents = await listPublications(visitor, { type: 'documentos', year: 2025 });
  expect(documents.map(({ slug }) => slug)).toEqual(['acta']);
  expect((await listNewestPublications(visitor, 20)).map(({ slug }) => slug)).not.toContain('acta');
});
