import { describe, expect, test } from 'vitest';
import { newsTypes, publicationThemes, publicationTypes } from '#site.config.ts';
import {
  buildNews,
  buildPublication,
  createEvent,
  createItem,
  createNews,
  createPublication,
} from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin: db } = await startFileBackend();

/** The constraint or column that a row violates; undefined if it is valid. */
async function brokenBy(table: 'news' | 'publications', changes: object): Promise<string | undefined> {
  const { error } =
    table === 'news'
      ? await db.from('news').insert(buildNews(changes))
      : await db.from('publications').insert(buildPublication(changes));
  return error
    ? (/constraint "(\w+)"|column "(\w+)"/.exec(error.message)?.slice(1).find(Boolean) ?? error.message)
    : undefined;
}

const images = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}.webp`);

const detail = (value: unknown) => ({ image_details: { 'https://example.org/0.webp': value } });

describe('a news item', () => {
  const faults = [
    ['a blank title', { title: ' \n\t' }, 'news_title_check'],
    ['a title of 301 characters', { title: 'a'.repeat(301) }, 'news_title_check'],
    ['no title', { title: null }, 'title'],
    ['an empty slug', { slug: '' }, 'news_slug_check'],
    ['a slug with capitals', { slug: 'Salud' }, 'news_slug_check'],
    ['a slug with an accent', { slug: 'educación' }, 'news_slug_check'],
    ['a slug with a slash', { slug: 'a/b' }, 'news_slug_check'],
    ['a slug with two hyphens in a row', { slug: 'a--b' }, 'news_slug_check'],
    ['a slug that begins with a hyphen', { slug: '-a' }, 'news_slug_check'],
    ['a slug of two lines', { slug: 'a\nb' }, 'news_slug_check'],
    ['a slug of 321 characters', { slug: 'a'.repeat(321) }, 'news_slug_check'],
    ['a summary of 2,001 characters', { summary: 'a'.repeat(2001) }, 'news_summary_check'],
    ['a content of 200,001 characters', { content: 'a'.repeat(200_001) }, 'news_content_check'],
    ['a source of 301 characters', { source: 'a'.repeat(301) }, 'news_source_check'],
    ['eleven images', { images: images(11) }, 'news_images_check'],
    ['an empty image address', { images: ['https://example.org/a.webp', ''] }, 'news_images_check'],
    ['a missing image address', { images: [null] }, 'news_images_check'],
    ['nested images', { images: [['a', 'b']] }, 'news_images_check'],
    ['20,001 characters of image addresses', { images: ['a'.repeat(20_001)] }, 'news_images_check'],
    ['images that are no list', { images: null }, 'images'],
    ['image details that are no object', { image_details: [] }, 'news_image_details_check'],
    ['no image details', { image_details: null }, 'image_details'],
    [
      'details of eleven images',
      { image_details: Object.fromEntries(images(11).map((image) => [image, { alt: 'a' }])) },
      'news_image_details_check',
    ],
    ['an alternative text of 301 characters', detail({ alt: 'a'.repeat(301) }), 'news_image_details_check'],
    ['an alternative text that is no text', detail({ alt: 7 }), 'news_image_details_check'],
    ['a detail that is no object', detail('un aula'), 'news_image_details_check'],
    ['a detail that nobody knows', detail({ alt: 'a', onclick: 'b' }), 'news_image_details_check'],
    ['a focus of one number', detail({ focus: [0.5] }), 'news_image_details_check'],
    ['a focus beside the image', detail({ focus: [0.5, 1.1] }), 'news_image_details_check'],
    ['a focus of texts', detail({ focus: ['0', '1'] }), 'news_image_details_check'],
    ['a focus that is no list', detail({ focus: 0.5 }), 'news_image_details_check'],
    ['a nested focus', detail({ focus: [[0.5], 0.5] }), 'news_image_details_check'],
    ['a date before 1900', { date: '1899-12-31' }, 'news_date_check'],
    ['an infinite date', { date: 'infinity' }, 'news_date_check'],
    ['a type of publications', { type: 'afcm-aporta' }, 'news_type_check'],
    ['no mark for the carousel', { show_in_hero: null }, 'show_in_hero'],
    ['an infinite instant of publication', { published_at: 'infinity' }, 'news_published_at_check'],
    ['an instant of publication before 1900', { published_at: '1899-12-31' }, 'news_published_at_check'],
  ] as const;

  test('is refused with a value outside its limits', async () => {
    for (const [fault, changes, constraint] of faults) {
      expect.soft(await brokenBy('news', changes), fault).toBe(constraint);
    }
  });

  const allowed = [
    ['a title of 300 characters', { title: 'ñ'.repeat(300) }],
    ['a slug with digits, underscores and hyphens', { slug: 'caem_2025-dia-1' }],
    ['ten images', { images: images(10) }],
    ['an alternative text of 300 characters', detail({ alt: 'ñ'.repeat(300) })],
    ['a decorative image with a focus', detail({ alt: '', focus: [0, 1] })],
    ['a content of 200,000 characters', { content: 'ñ'.repeat(200_000) }],
    ['the type of associated institutions', { type: 'asociada' }],
  ] as const;

  test('is taken with a value at its limits', async () => {
    for (const [limit, changes] of allowed) expect.soft(await brokenBy('news', changes), limit).toBeUndefined();
  });

  test('cannot take the slug of another, whatever their types', async () => {
    await createNews(db, { slug: 'tomado', type: 'afcm' });
    const { error } = await db.from('news').insert(buildNews({ slug: 'tomado', type: 'asociada' }));
    expect(error?.code).toBe('23505');
    expect(error?.message).toContain('news_slug_key');
  });

  test('has defaults for everything but title and slug', async () => {
    const { data } = await db.from('news').insert({ title: 'Mínima', slug: 'minima' }).select().single().throwOnError();
    expect(data).toMatchObject({
      summary: '',
      content: '',
      images: [],
      image_details: {},
      source: '',
      type: 'afcm',
      show_in_hero: false,
    });
  });

  test('is dated with the day in Argentina', async () => {
    const { rows } = await backend.database.query<{ late: string; column_default: string }>(`
      select (timestamptz '2025-01-06 02:59:59Z' at time zone 'America/Argentina/Buenos_Aires')::date::text as late,
        column_default
      from information_schema.columns where table_name = 'news' and column_name = 'date'`);
    expect(rows[0]?.late).toBe('2025-01-05');
    expect(rows[0]?.column_default).toBe(`((now() AT TIME ZONE 'America/Argentina/Buenos_Aires'::text))::date`);
  });
});

describe('a publication', () => {
  const faults = [
    ['a blank title', { title: '  ' }, 'publications_title_check'],
    ['an empty slug', { slug: '' }, 'publications_slug_check'],
    ['a slug with a space', { slug: 'a b' }, 'publications_slug_check'],
    ['a summary of 2,001 characters', { summary: 'a'.repeat(2001) }, 'publications_summary_check'],
    ['a content of 200,001 characters', { content: 'a'.repeat(200_001) }, 'publications_content_check'],
    ['four images', { images: images(4) }, 'publications_images_check'],
    ['an empty image address', { images: [''] }, 'publications_images_check'],
    ['nested images', { images: [['a'], ['b']] }, 'publications_images_check'],
    ['an alternative text of 301 characters', detail({ alt: 'a'.repeat(301) }), 'publications_image_details_check'],
    ['a focus beside the image', detail({ focus: [-0.1, 0] }), 'publications_image_details_check'],
    ['a type of news', { type: 'asociada' }, 'publications_type_check'],
    ['an instant of publication after 2999', { published_at: '3000-01-01' }, 'publications_published_at_check'],
    ['a script for a PDF address', { pdf_url: 'javascript:alert(1)' }, 'publications_pdf_url_check'],
    ['a script on the second line of a PDF address', { pdf_url: 'x\nhttps://a.b' }, 'publications_pdf_url_check'],
    ['an empty PDF address', { pdf_url: '' }, 'publications_pdf_url_check'],
    ['a PDF address of 2,001 characters', { pdf_url: `https://${'a'.repeat(1993)}` }, 'publications_pdf_url_check'],
    ['a script for a video address', { youtube_url: 'javascript:alert(1)' }, 'publications_youtube_url_check'],
    ['a date before 1900', { publication_date: '1899-12-31' }, 'publications_publication_date_check'],
    ['authors of 2,001 characters', { authors: 'a'.repeat(2001) }, 'publications_authors_check'],
    ['a theme that nobody knows', { theme: 'cocina' }, 'publications_theme_check'],
    ['an empty theme', { theme: '' }, 'publications_theme_check'],
    ['a document of no pages', { pdf_pages: 0 }, 'publications_pdf_pages_check'],
    ['a video of no length', { video_minutes: 0 }, 'publications_video_minutes_check'],
    [
      'a video address of 501 characters',
      { youtube_url: `https://${'a'.repeat(493)}` },
      'publications_youtube_url_check',
    ],
  ] as const;

  test('is refused with a value outside its limits', async () => {
    for (const [fault, changes, constraint] of faults) {
      expect.soft(await brokenBy('publications', changes), fault).toBe(constraint);
    }
  });

  const allowed = [
    ['three images', { images: images(3) }],
    ['an image with its text and its focus', detail({ alt: 'Un aula', focus: [0.5, 0.25] })],
    [
      'a PDF and a video',
      { has_pdf: true, pdf_url: 'https://a.b/c.pdf', has_video: true, youtube_url: 'https://youtu.be/x' },
    ],
    [
      'what the library says of it',
      {
        publication_date: '2025-06-17',
        authors: 'Pérez, Ana',
        theme: 'evaluacion',
        pdf_pages: 12,
        video_minutes: 95,
      },
    ],
    ['a PDF that is still missing', { has_pdf: true, pdf_url: null }],
    ['the type of seminars', { type: 'seminarios-conferencias' }],
  ] as const;

  test('is taken with a value at its limits', async () => {
    for (const [limit, changes] of allowed) expect.soft(await brokenBy('publications', changes), limit).toBeUndefined();
  });

  test('has defaults for everything but title and slug', async () => {
    const { data } = await db
      .from('publications')
      .insert({ title: 'Mínima', slug: 'minima' })
      .select()
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      summary: '',
      content: '',
      images: [],
      image_details: {},
      type: 'afcm-aporta',
      has_pdf: false,
      has_video: false,
      pdf_url: null,
      youtube_url: null,
      publication_date: null,
      authors: '',
      theme: null,
      pdf_pages: null,
      video_minutes: null,
      show_in_hero: false,
    });
  });

  test.each([
    ['its own date', { publication_date: '2019-03-01', published_at: '2025-06-17T12:00:00Z' }, 2019],
    ['the day in Argentina on which it was published', { published_at: '2026-01-01T02:59:59Z' }, 2025],
    ['no year while it is a draft without a date', { published_at: null }, null],
  ])('is filed under %s', async (_, changes, year) => {
    const data = await createPublication(db, changes);
    expect(data.year).toBe(year);
  });

  test('is filed under the themes of the site configuration', async () => {
    const { rows } = await backend.database.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'publications_theme_check'`,
    );
    const values = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value);
    expect(values).toEqual([...publicationThemes]);
  });
});

describe('the type values of the database', () => {
  test.each([
    ['news', newsTypes],
    ['publications', publicationTypes],
  ])('of %s are those of the site configuration, and the first is the default', async (table, types) => {
    const { rows } = await backend.database.query<{ definition: string; column_default: string }>(
      `select pg_get_constraintdef(constraints.oid) as definition, column_default
       from pg_constraint as constraints, information_schema.columns
       where conname = $1 || '_type_check' and table_name = $1 and column_name = 'type' and table_schema = 'public'`,
      [table],
    );
    const values = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value);
    expect(values).toEqual([...types]);
    expect(rows[0]?.column_default).toBe(`'${types[0]}'::text`);
  });
});

describe('the instants of a row', () => {
  test.each(['news', 'publications'] as const)('of %s are set at once, and only updated_at moves', async (table) => {
    const created = await createItem(db, table);
    expect(created.updated_at).toBe(created.created_at);
    const { data: changed } = await db
      .from(table)
      .update({ title: 'Otro título' })
      .eq('id', created.id)
      .select('created_at, updated_at')
      .single()
      .throwOnError();
    expect(changed.created_at).toBe(created.created_at);
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(created.updated_at));
  });

  test('are written as ISO 8601, which every browser reads', async () => {
    const data = await createNews(db);
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });
});

test('control characters are dropped from every text, except for tabs and line ends', async () => {
  const controls = '\u0001\u0008\u001f\u007f\u0085';
  const kept = 'una\tlínea\nde\r\ntexto';
  const texts = { title: `Título${controls}`, summary: `${controls}Resumen`, content: `${kept}${controls}` };
  const shown = { title: 'Título', summary: 'Resumen', content: kept };

  const news = await createNews(db, { ...texts, source: `Fuente${controls}` });
  expect(news).toMatchObject({ ...shown, source: 'Fuente' });

  await db
    .from('news')
    .update({ title: `Otro${controls}` })
    .eq('id', news.id)
    .throwOnError();
  const { data: changed } = await db.from('news').select('title').eq('id', news.id).single();
  expect(changed).toEqual({ title: 'Otro' });
});

const pasted = 'uno\u000Bdos\u000Ctres\u0001';

test('a line break of a word processor keeps words apart, and authors', async () => {
  const texts = { title: pasted, summary: pasted, content: pasted };
  const shown = { title: 'uno dos tres', summary: 'uno dos tres', content: 'uno dos tres' };
  const news = await createNews(db, { ...texts, source: pasted });
  expect(news).toMatchObject({ ...shown, source: 'uno dos tres' });
  const publication = await createPublication(db, { ...texts, authors: 'Pérez, Ana\u000BGómez, Juan\u0001' });
  expect(publication).toMatchObject({ ...shown, authors: 'Pérez, Ana\nGómez, Juan' });
  const event = await createEvent(db, { ...texts, place: pasted, url: 'https://example.org/\u0001a' });
  expect(event).toMatchObject({ ...shown, place: 'uno dos tres', url: 'https://example.org/a' });
});

test('control characters are dropped from alternative texts', async () => {
  const detailsWith = (alt: string) => ({
    'https://example.org/0.webp': { alt, focus: [0.5, 0.25] },
    'https://example.org/1.webp': { focus: [0, 1] },
    'https://example.org/2.webp': { alt: '' },
  });
  const data = await createNews(db, { images: images(3), image_details: detailsWith(pasted) });
  expect(data.image_details).toEqual(detailsWith('uno dos tres'));
});
