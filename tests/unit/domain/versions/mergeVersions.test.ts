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
type Changes = Partial<typeof base>;
const merge = (mine: Changes, theirs: Changes, start = base) =>
  mergeVersions({ base: start, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

test('takes each field from the side that changed it', () => {
  const theirs = { summary: 'Otro resumen.', show_in_hero: true };
  const both = { ...base, title: 'Congreso de 2026', ...theirs };
  expect(merge({ title: 'Congreso de 2026' }, theirs)).toEqual({
    mine: both,
    theirs: both,
    overlapping: [],
    taken: ['summary', 'show_in_hero'],
  });
});

test('the same change on both sides is not a conflict', () => {
  expect(merge({ summary: 'El mismo.' }, { summary: 'El mismo.' })).toMatchObject({ overlapping: [], taken: [] });
});

test('a field that both changed differently is a conflict, and each version keeps its value', () => {
  const merged = merge({ title: 'El mío', show_in_hero: true }, { title: 'El suyo', summary: 'Suyo.' });
  expect(merged.overlapping).toEqual(['title']);
  expect(merged.mine).toMatchObject({ title: 'El mío', summary: 'Suyo.', show_in_hero: true });
  expect(merged.theirs).toMatchObject({ title: 'El suyo', summary: 'Suyo.', show_in_hero: true });
});

test('a PDF address set by both, or removed by one and changed by the other, is a conflict', () => {
  const [a, b] = ['https://a.example/a.pdf', 'https://b.example/b.pdf'];
  expect(merge({ pdf_url: a }, { pdf_url: b }).overlapping).toEqual(['pdf_url']);
  const removed = merge({ pdf_url: null }, { pdf_url: b }, { ...base, pdf_url: a });
  expect([removed.mine.pdf_url, removed.theirs.pdf_url]).toEqual([null, b]);
});

test('ignores fields of the record that the form does not have', () => {
  const record = { ...base, id: 7, updated_at: 'antes' };
  const { mine, taken } = mergeVersions({ base: record, mine: base, theirs: { ...record, updated_at: 'después' } });
  expect([mine, taken]).toEqual([base, []]);
});

describe('a text', () => {
  test('is merged paragraph by paragraph', () => {
    const theirs = 'Uno.\n\nDos.\n\nTres.\n\nCuatro, suyo.\n\nCinco.';
    const merged = merge({ content: 'Uno, mío.\n\nDos.\n\nTres.\n\nCuatro.' }, { content: theirs });
    expect(merged.mine.content).toBe('Uno, mío.\n\nDos.\n\nTres.\n\nCuatro, suyo.\n\nCinco.');
    expect([merged.overlapping, merged.taken]).toEqual([[], ['content']]);
  });

  test('is merged around a paragraph in conflict', () => {
    const theirs = 'Suyo.\n\nDos.\n\nTres.\n\nCuatro, suyo.';
    const merged = merge({ content: 'Mío.\n\nDos.\n\nTres.\n\nCuatro.' }, { content: theirs });
    expect(merged.mine.content).toBe('Mío.\n\nDos.\n\nTres.\n\nCuatro, suyo.');
    expect(merged.theirs.content).toBe(theirs);
    expect(merged.overlapping).toEqual(['content']);
  });

  test('may contain the names of built-in object properties', () => {
    const theirs = 'Uno.\n\nDos.\n\nTres.\n\n__proto__';
    const merged = merge({ content: 'constructor\n\nDos.\n\nTres.\n\nCuatro.' }, { content: theirs });
    expect(merged.mine.content).toBe('constructor\n\nDos.\n\nTres.\n\n__proto__');
  });
});

test('a list has the entries that either side added, without those that either removed', () => {
  const merged = merge({ images: ['mine.webp', 'a.webp', 'b.webp'] }, { images: ['a.webp'] });
  expect([merged.mine.images, merged.overlapping]).toEqual([['mine.webp', 'a.webp'], []]);
});

describe('image details', () => {
  const [aula, patio] = [{ alt: 'Un aula', focus: [0.5, 0.2] }, { alt: 'Un patio' }];
  const start = { ...base, image_details: { '/b.webp': patio, '/a.webp': aula } };
  /** Theirs as the database returns it: jsonb reorders the keys. */
  const mergeDetails = (mine: object, theirs: object) => {
    const { overlapping, taken, ...merged } = mergeVersions({
      base: start,
      mine: { ...base, image_details: mine },
      theirs: { ...base, image_details: theirs },
    });
    return { overlapping, taken, mine: merged.mine.image_details, theirs: merged.theirs.image_details };
  };

  test('are equal regardless of key order', () => {
    const mine = { '/b.webp': { alt: 'Mío' }, '/a.webp': aula };
    const theirs = { '/a.webp': { focus: [0.5, 0.2], alt: 'Un aula' }, '/b.webp': patio };
    expect(mergeDetails(mine, theirs)).toMatchObject({ mine, overlapping: [], taken: [] });
  });

  test('from both sides are kept if they concern different images or properties', () => {
    const mine = { '/b.webp': { alt: 'Mío' }, '/a.webp': { alt: 'Un aula', focus: [0.1, 0.9] } };
    const theirs = { '/a.webp': { alt: 'Suyo', focus: [0.5, 0.2] }, '/b.webp': patio, '/c.webp': { alt: '' } };
    expect(mergeDetails(mine, theirs)).toMatchObject({
      mine: { '/a.webp': { alt: 'Suyo', focus: [0.1, 0.9] }, '/b.webp': { alt: 'Mío' }, '/c.webp': { alt: '' } },
      overlapping: [],
      taken: ['image_details'],
    });
  });

  test('are a conflict if both sides changed the same property of an image', () => {
    const mine = { '/b.webp': patio, '/a.webp': { alt: 'Un aula', focus: [0.1, 0.2] } };
    const theirs = { '/a.webp': { alt: 'Suyo', focus: [0.5, 0.9] }, '/b.webp': patio };
    expect(mergeDetails(mine, theirs)).toMatchObject({
      overlapping: ['image_details'],
      mine: { '/a.webp': { alt: 'Suyo', focus: [0.1, 0.2] } },
      theirs: { '/a.webp': { alt: 'Suyo', focus: [0.5, 0.9] } },
    });
  });

  test('are removed if one side removed them and the other left them unchanged', () => {
    const merged = mergeDetails({ '/b.webp': patio }, { ...start.image_details, '/c.webp': { alt: 'Suyo' } });
    expect(merged.mine).toEqual({ '/b.webp': patio, '/c.webp': { alt: 'Suyo' } });
  });
});
