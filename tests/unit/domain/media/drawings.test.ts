import { expect, test } from 'vitest';
import { drawings, eventDrawing, newsDrawing, publicationDrawing } from '#domain/media/drawings.ts';
import { eventTypes, publicationThemes } from '#site.config.ts';
import news from '../../../../scripts/sample-content/news.json' with { type: 'json' };

test('a news item has a drawing by its slug', () => {
  const drawn = ['jornada', 'jornada-2', 'jornada-3', 'jornada-4'].map(newsDrawing);
  expect(drawn).toEqual(['electro', 'libro', 'microscopio', 'guardapolvo']);
  const all = Array.from({ length: 200 }, (_, i) => newsDrawing(`noticia-${i}`));
  expect(new Set(all).size).toBe(14);
});

test.each(['afcm', 'asociada'])('neighbours in the sample’s list of %s are unlike each other', (type) => {
  const drawn = news.filter((item) => item.type === type).map(({ slug }) => newsDrawing(slug));
  for (const i of drawn.keys()) expect(new Set(drawn.slice(i, i + 3)).size).toBe(drawn.slice(i, i + 3).length);
});

test('a publication has a drawing of its theme, without one any of them', () => {
  expect(['guia', 'guia-2'].map((slug) => publicationDrawing(slug, 'evaluacion'))).toEqual(['examen', 'diploma']);
  expect(['guia', 'guia-2'].map((slug) => publicationDrawing(slug, null))).toEqual(['estetoscopio', 'atril']);
  for (const theme of publicationThemes) expect(drawings).toContain(publicationDrawing('guia', theme));
});

test('an event has the drawing of its kind', () => {
  expect(eventTypes.map(eventDrawing)).toEqual(['atril', 'libro', 'sobre', 'fachada']);
});
