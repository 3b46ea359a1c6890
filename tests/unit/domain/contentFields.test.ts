import { expect, test } from 'vitest';
import { contentField, copyTitle, summaryField, text, titleField } from '#domain/contentFields.ts';
import { eventFields } from '#domain/events/events.ts';
import { imageDetailsSchema } from '#domain/media/imageDetailsSchema.ts';
import { parsePreview } from '#domain/previews.ts';
import { publicationSchema } from '#domain/publications/publications.ts';

/** As pasted from a word processor: U+000B breaks a line, U+000C a page. */
const pasted = 'uno\u000Bdos\u000Ctres\u0001';
const kept = 'uno dos tres';

test.each([
  ['title', titleField],
  ['summary', summaryField],
  ['content', contentField],
  ['place', eventFields.shape.place],
])('a line break of a word processor keeps the words of a %s apart', (_, field) => {
  expect(field.parse(pasted)).toBe(kept);
});

test('a line break of a word processor keeps authors apart', () => {
  expect(publicationSchema.shape.authors.parse('Pérez, Ana\u000BGómez, Juan\u0001')).toBe('Pérez, Ana\nGómez, Juan');
});

test('an alternative text and the address of an event have no control characters', () => {
  expect(imageDetailsSchema.parse({ a: { alt: pasted } })).toEqual({ a: { alt: kept } });
  expect(eventFields.shape.url.parse('https://example.org/\u0001a')).toBe('https://example.org/a');
});

test('all other characters stay as they are', () => {
  const all = 'Línea\tuno\r\ndos\n\nÑandú, 10³ — “sí” 🩺 \u00A0\uFFFD';
  expect(text.parse(all)).toBe(all);
});

test('a preview shows what would be saved', () => {
  const texts = { title: pasted, summary: pasted, content: pasted, source: pasted };
  const news = { table: 'news', ...texts, slug: '', images: [], image_details: {}, date: null, type: 'afcm' };
  expect(parsePreview(news)).toMatchObject({ title: kept, summary: kept, content: kept, source: kept });
});

test('the title of a copy says so within the limit', () => {
  expect(copyTitle('Jornada')).toBe('Jornada (copia)');
  expect(copyTitle(`${'á'.repeat(291)}😀 y más`)).toBe(`${'á'.repeat(291)} (copia)`);
  expect(titleField.parse(copyTitle('á'.repeat(300)))).toBe(`${'á'.repeat(292)} (copia)`);
});
