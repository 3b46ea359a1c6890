import { beforeAll, describe, expect, test } from 'vitest';
import { createNews, createPublication } from '../../support/builders.ts';
import { startSearchBackend } from '../../support/backend/searchBackend.ts';

const { backend, admin, search, suggest, found } = await startSearchBackend();

describe('the text of a PDF', () => {
  const url = 'https://example.org/guia.pdf';
  const publication = { title: 'Con documento', slug: 'documento', content: '' };
  const keep = (content: string) =>
    admin.from('pdf_texts').upsert({ url, content }, { onConflict: 'url', ignoreDuplicates: true }).throwOnError();

  beforeAll(async () => {
    await keep('Capítulo primero. El jacarandá florece en noviembre.');
    await createPublication(admin, { ...publication, has_pdf: true, pdf_url: url });
  });

  test('finds its publication, and shows the match in the excerpt', async () => {
    expect(await search('jacarandá')).toMatchObject([
      {
        kind: 'publication',
        slug: 'documento',
        in_pdf: true,
        excerpt: 'Un resumen.\nCapítulo primero. El \uE000jacarandá\uE001 florece en noviembre.',
      },
    ]);
    expect(await search('documento jacarandás')).toMatchObject([{ slug: 'documento', in_pdf: true }]);
    expect(await search('documento')).toMatchObject([{ slug: 'documento', in_pdf: false }]);
  });

  test('ranks below a match in the text of an item', async () => {
    await createNews(admin, { slug: 'florece', content: 'El jardín florece.' });
    expect((await search('florece')).map(({ slug }) => slug)).toEqual(['florece', 'documento']);
  });

  test('is stored once and cannot be changed', async () => {
    await keep('Otra cosa, con yuyos.');
    expect((await admin.from('pdf_texts').update({ content: 'Otra' }).eq('url', url)).error?.code).toBe('42501');
    expect(await found('yuyos')).toEqual([]);
  });

  test('is found only while the publication has the PDF', async () => {
    const change = (changes: { has_pdf: boolean; pdf_url: string | null }) =>
      admin.from('publications').update(changes).eq('slug', 'documento').throwOnError();
    await change({ has_pdf: false, pdf_url: null });
    expect(await found('jacarandá')).toEqual([]);
    await change({ has_pdf: true, pdf_url: url });
    expect(await found('jacarandá')).toEqual(['documento']);
  });

  test('is not part of any version, and is found again after a restore from the trash', async () => {
    const { data } = await admin.from('publications').select('id').eq('slug', 'documento').single().throwOnError();
    await admin.from('publications').delete().eq('id', data.id).throwOnError();
    expect(await found('jacarandá')).toEqual([]);
    await admin.rpc('restore_from_trash', { deleted_kind: 'publications', deleted_id: data.id }).throwOnError();
    expect(await found('jacarandá')).toEqual(['documento']);
    const { rows } = await backend.database.query(`
      select from public.revisions where record ? 'pdf_search' or record ? 'search'`);
    expect(rows).toEqual([]);
  });

  test('is not found for a draft', async () => {
    await createPublication(admin, { slug: 'documento-borrador', published_at: null, has_pdf: true, pdf_url: url });
    expect(await found('jacarandá')).toEqual(['documento']);
  });

  test.each([
    ['different words', Array.from({ length: 33_000 }, (_, i) => (i + 100_000).toString(36)).join(' ')],
    ['four-byte characters', '𝒜𝒷 '.repeat(50_000)],
  ])('can have the maximum length along with the longest content: %s', async (_, content) => {
    const long = `https://example.org/${content.length}-${content.charCodeAt(0)}.pdf`;
    await backend.database.query('insert into public.pdf_texts values ($1, $2)', [long, content.slice(0, 200_000)]);
    const publication = { content: content.slice(0, 200_000), has_pdf: true, pdf_url: long };
    const { id } = await createPublication(admin, publication);
    expect(id).toBeGreaterThan(0);
    await admin.from('publications').delete().eq('id', id).throwOnError();
  });
});

describe('the suggestion of a word that only a PDF contains', () => {
  /** Adds a publication whose PDF contains this text; returns its id. */
  async function publish(slug: string, content: string, published_at: string | null = '2024-01-01T00:00:00Z') {
    const pdf_url = `https://example.org/${slug}.pdf`;
    await admin.from('pdf_texts').insert({ url: pdf_url, content }).throwOnError();
    return (await createPublication(admin, { slug, published_at, has_pdf: true, pdf_url })).id;
  }

  test('is made only while a published publication shows the PDF', async () => {
    const id = await publish('espinillos', 'Los espinillos. ESPINILLOS, y más.');
    const published_at = '2024-01-01T00:00:00Z';
    for (const [changes, meant] of [
      [{}, 'espinillos'],
      [{ published_at: null }, undefined],
      [{ published_at: '2099-01-01T00:00:00Z' }, undefined],
      [{ published_at, has_pdf: false }, undefined],
      [{ has_pdf: true, pdf_url: 'https://example.org/otro.pdf' }, undefined],
      [{ pdf_url: 'https://example.org/espinillos.pdf' }, 'espinillos'],
    ] as const) {
      const row = { title: 'Con documento', ...changes };
      await admin.from('publications').update(row).eq('id', id).throwOnError();
      expect.soft(await suggest('espinilloz'), JSON.stringify(changes)).toBe(meant);
    }
    await admin.from('publications').delete().eq('id', id).throwOnError();
    expect(await suggest('espinilloz')).toBeUndefined();
  });

  test('does not reveal a form of the word that only a draft’s PDF contains', async () => {
    await publish('chanar', 'El chañaral y otro chañaral.');
    await publish('chanar-borrador', 'Los chañarales, chañarales.', null);
    expect(await suggest('chañaralez')).toBe('chañaral');
  });

  test('considers only whole words that a document repeats, in lower case', async () => {
    for (const [content, words] of [
      ['«Tipa», TIPAS (tipa) y tipas.', ['tipa', 'tipas']],
      ['El piquillín y la piquillina.', []],
      ['algarro- billo algarro-\nbillo algarro\u2010 billo', []],
      ['norte-sur norte-sur', []],
      ['www.urundel.org www.urundel.org ana@urundel.org ana@urundel.org', []],
      ['guayacan7 guayacan7 c0digo c0digo', []],
      // Misread by a scan, or with letters that are not Spanish.
      ['MEMBRlLLO MEMBRlLLO mOlle mOlle', []],
      ['Møllerup Møllerup', []],
    ] as const) {
      const { rows } = await backend.database.query('select search.words_of_document($1) as words', [content]);
      expect.soft(rows, content).toEqual([{ words }]);
    }
  });
});
