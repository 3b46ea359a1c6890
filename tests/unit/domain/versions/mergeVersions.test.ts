import { describe, expect, test } from 'vitest';
import { mergeVersions } from '#domain/versions/mergeVersions.ts';

const base = {
  title: 'Congreso',
  summary: 'Un resumen.',
  content: 'Uno.\n\nDos.\n\nTres.\n\nCuatro.',
  images: ['a.webp', 'b.webp'],
  pdf_url: null as string | null,
  show_in_hero: false,
};

test('what only one of two changed is taken from there', () => {
  const mine = { ...base, title: 'Congreso de 2026' };
  const theirs = { ...base, summary: 'Otro resumen.', show_in_hero: true };
  const both = { ...base, title: 'Congreso de 2026', summary: 'Otro resumen.', show_in_hero: true };
  expect(mergeVersions({ base, mine, theirs })).toEqual({
    mine: both,
    theirs: both,
    overlapping: [],
    taken: ['summary', 'show_in_hero'],
  });
});

test('what both changed to the same is no question', () => {
  const changed = { ...base, summary: 'El mismo.' };
  expect(mergeVersions({ base, mine: changed, theirs: { ...changed } })).toMatchObject({ overlapping: [], taken: [] });
});

test('what both changed differently is in both versions, each with its own', () => {
  const merged = mergeVersions({
    base,
    mine: { ...base, title: 'El mío', show_in_hero: true },
    theirs: { ...base, title: 'El suyo', summary: 'Suyo.' },
  });
  expect(merged.overlapping).toEqual(['title']);
  expect(merged.mine).toMatchObject({ title: 'El mío', summary: 'Suyo.', show_in_hero: true });
  expect(merged.theirs).toMatchObject({ title: 'El suyo', summary: 'Suyo.', show_in_hero: true });
});

test('an address that was set by both, or taken away by one and changed by the other, is a question', () => {
  const withPdf = { ...base, pdf_url: 'https://a.example/a.pdf' };
  const set = mergeVersions({ base, mine: withPdf, theirs: { ...base, pdf_url: 'https://b.example/b.pdf' } });
  expect(set.overlapping).toEqual(['pdf_url']);
  const removed = mergeVersions({ base: withPdf, mine: base, theirs: { ...base, pdf_url: 'https://c.example/c.pdf' } });
  expect(removed.mine.pdf_url).toBeNull();
  expect(removed.theirs.pdf_url).toBe('https://c.example/c.pdf');
});

test('fields of the record that are not of the form are left alone', () => {
  const record = { ...base, id: 7, updated_at: 'antes' };
  const { mine, taken } = mergeVersions({ base: record, mine: base, theirs: { ...record, updated_at: 'después' } });
  expect(mine).toEqual(base);
  expect(taken).toEqual([]);
});

describe('a text', () => {
  const texts = (mine: string, theirs: string) =>
    mergeVersions({ base, mine: { ...base, content: mine }, theirs: { ...base, content: theirs } });

  test('has the paragraphs that each changed', () => {
    const merged = texts('Uno, mío.\n\nDos.\n\nTres.\n\nCuatro.', 'Uno.\n\nDos.\n\nTres.\n\nCuatro, suyo.\n\nCinco.');
    expect(merged.mine.content).toBe('Uno, mío.\n\nDos.\n\nTres.\n\nCuatro, suyo.\n\nCinco.');
    expect(merged.overlapping).toEqual([]);
    expect(merged.taken).toEqual(['content']);
  });

  test('with a paragraph that both changed has the others of both all the same', () => {
    const merged = texts('Mío.\n\nDos.\n\nTres.\n\nCuatro.', 'Suyo.\n\nDos.\n\nTres.\n\nCuatro, suyo.');
    expect(merged.mine.content).toBe('Mío.\n\nDos.\n\nTres.\n\nCuatro, suyo.');
    expect(merged.theirs.content).toBe('Suyo.\n\nDos.\n\nTres.\n\nCuatro, suyo.');
    expect(merged.overlapping).toEqual(['content']);
  });

  test('may have lines that are called as what every object has', () => {
    const merged = texts('constructor\n\nDos.\n\nTres.\n\nCuatro.', 'Uno.\n\nDos.\n\nTres.\n\n__proto__');
    expect(merged.mine.content).toBe('constructor\n\nDos.\n\nTres.\n\n__proto__');
  });
});

test('a list has the entries that each added and lacks those that one removed', () => {
  const merged = mergeVersions({
    base,
    mine: { ...base, images: ['mine.webp', 'a.webp', 'b.webp'] },
    theirs: { ...base, images: ['a.webp'] },
  });
  expect(merged.mine.images).toEqual(['mine.webp', 'a.webp']);
  expect(merged.overlapping).toEqual([]);
});

describe('what is said of images', () => {
  const start = {
    ...base,
    image_details: { '/b.webp': { alt: 'Un patio' }, '/a.webp': { alt: 'Un aula', focus: [0.5, 0.2] } },
  };
  /** As the database returns it: jsonb reorders the keys. */
  const stored = (image_details: object) => ({ ...base, image_details });

  test('is the same in whichever order its keys stand', () => {
    const mine = { ...start, image_details: { '/b.webp': { alt: 'Mío' }, '/a.webp': start.image_details['/a.webp'] } };
    const theirs = stored({ '/a.webp': { focus: [0.5, 0.2], alt: 'Un aula' }, '/b.webp': { alt: 'Un patio' } });
    expect(mergeVersions({ base: start, mine, theirs })).toMatchObject({
      mine: { image_details: { '/a.webp': { alt: 'Un aula', focus: [0.5, 0.2] }, '/b.webp': { alt: 'Mío' } } },
      overlapping: [],
      taken: [],
    });
  });

  test('of two images by two authors, or two things of one, is kept', () => {
    const mine = {
      ...start,
      image_details: { '/b.webp': { alt: 'Mío' }, '/a.webp': { alt: 'Un aula', focus: [0.1, 0.9] } },
    };
    const theirs = stored({
      '/a.webp': { alt: 'Suyo', focus: [0.5, 0.2] },
      '/b.webp': { alt: 'Un patio' },
      '/c.webp': { alt: '' },
    });
    expect(mergeVersions({ base: start, mine, theirs })).toMatchObject({
      mine: {
        image_details: {
          '/a.webp': { alt: 'Suyo', focus: [0.1, 0.9] },
          '/b.webp': { alt: 'Mío' },
          '/c.webp': { alt: '' },
        },
      },
      overlapping: [],
      taken: ['image_details'],
    });
  });

  test('of one image is a question where both changed the same of it', () => {
    const mine = {
      ...start,
      image_details: { ...start.image_details, '/a.webp': { alt: 'Un aula', focus: [0.1, 0.2] } },
    };
    const theirs = stored({ '/a.webp': { alt: 'Suyo', focus: [0.5, 0.9] }, '/b.webp': { alt: 'Un patio' } });
    const merged = mergeVersions({ base: start, mine, theirs });
    expect(merged.overlapping).toEqual(['image_details']);
    expect(merged.mine.image_details['/a.webp']).toEqual({ alt: 'Suyo', focus: [0.1, 0.2] });
    expect(merged.theirs.image_details['/a.webp']).toEqual({ alt: 'Suyo', focus: [0.5, 0.9] });
  });

  test('is gone where one took it away and nobody changed it', () => {
    const mine = { ...start, image_details: { '/b.webp': { alt: 'Un patio' } } };
    const merged = mergeVersions({
      base: start,
      mine,
      theirs: stored({ ...start.image_details, '/c.webp': { alt: 'Suyo' } }),
    });
    expect(merged.mine.image_details).toEqual({ '/b.webp': { alt: 'Un patio' }, '/c.webp': { alt: 'Suyo' } });
  });
});
