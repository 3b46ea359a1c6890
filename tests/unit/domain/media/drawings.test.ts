import { expect, test } from 'vitest';
import { drawings, eventDrawing, newsDrawing, publicationDrawing } from '#domain/media/drawings.ts';
import { eventTypes, publicationThemes } from '#site.config.ts';

test('news written one after the other have different drawings', () => {
  expect([1, 2, 3, 15].map(newsDrawing)).toEqual(['microscopio', 'patio', 'electro', 'microscopio']);
  expect(new Set(Array.from({ length: 14 }, (_, i) => newsDrawing(500 + i))).size).toBe(14);
});

test('a publication has a drawing of its theme, without one any of them', () => {
  expect([4, 5].map((id) => publicationDrawing(id, 'evaluacion'))).toEqual(['examen', 'diploma']);
  expect([4, 5].map((id) => publicationDrawing(id, null))).toEqual(['fachada', 'pasillo']);
  for (const theme of publicationThemes) expect(drawings).toContain(publicationDrawing(7, theme));
});

test('an event has the drawing of its kind', () => {
  expect(eventTypes.map(eventDrawing)).toEqual(['atril', 'libro', 'sobre', 'fachada']);
});
