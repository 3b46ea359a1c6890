import { expect, test } from 'vitest';
import { contentField, copyTitle, slugField, summaryField, text, titleField } from '#domain/contentFields.ts';
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
])('replaces a pasted word-processor break in a %s with a space', (_, field) => {
  expect(field.parse(pasted)).toBe(kept);
});

test('a pasted word-processor line break separates authors', () => {
  expect(publicationSchema.shape.authors.parse('Pérez, Ana\u000BGómez, Juan\u0001')).toBe('Pérez, Ana\nGómez, Juan');
});

test('removes control characters from alternative texts and event links', () => {
  expect(imageDetailsSchema.parse({ a: { alt: pasted } })).toEqual({ a: { alt: kept } });
  expect(eventFields.shape.url.parse('https://example.org/\u0001a')).toBe('https://example.org/a');
});

test('keeps all other characters', () => {
  const all = 'Línea\tuno\r\ndos\n\nÑandú, 10³ — “sí” 🩺 \u00A0\uFFFD';
  expect(text.parse(all)).toBe(all);
});

test('a preview cleans its fields as a save would', () => {
  const texts = { title: pasted, summary: pasted, content: pasted, source: pasted };
  const news = { table: 'news', ...texts, slug: '', images: [], image_details: {}, date: null, type: 'afcm' };
  expect(parsePreview(news)).toMatchObject({ title: kept, summary: kept, content: kept, source: kept });
});

test('a copy’s title ends in “(copia)” and stays within the length limit', () => {
  expect(copyTitle('Jornada')).toBe('Jornada (copia)');
  expect(copyTitle(`${'á'.repeat(291)}😀 y más`)).toBe(`${'á'.repeat(291)} (copia)`);
  expect(titleField.parse(copyTitle('á'.repeat(300)))).toBe(`${'á'.repeat(292)} (copia)`);
});

test('refuses the reserved slug with a reason', () => {
  const { error } = slugField.safeParse('index');
  expect(error?.issues.map(({ message }) => message)).toEqual(['Cambia el slug: «index» es la dirección de la lista.']);
});
