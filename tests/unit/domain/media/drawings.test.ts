import { expect, test } from 'vitest';
import { drawings, eventDrawing, textDrawing, type Drawing } from '#domain/media/drawings.ts';
import { pictureOf } from '#domain/pictureOf.ts';
import { eventTypes, publicationThemes } from '#site.config.ts';

test.each([
  ['recursos-educativos-abiertos-y-accesibles-para-todas-las-catedras', 'biblioteca'],
  ['caem-2025-lo-que-hay-que-saber-antes-de-viajar-a-corrientes', 'atril'],
  ['primer-ecoe-piloto-en-el-ciclo-clinico', 'examen'],
  ['primer-encuentro-de-la-red-de-centros-de-simulacion', 'electro'],
  ['jornada-de-investigacion-estudiantil-en-una-facultad-asociada', 'microscopio'],
  ['la-asamblea-anual-aprobo-el-balance-de-actividades', 'fachada'],
  ['semana-de-la-donacion-voluntaria-de-sangre-en-el-campus', 'tubos'],
])('chooses the drawing for %s by its words: %s', (slug, drawing) => {
  expect(textDrawing(slug, null)).toBe(drawing);
});

test('matches keywords only at the beginning of a word, and whole-word ones exactly', () => {
  expect(textDrawing('biologia', null)).toBe('adn');
  expect(textDrawing('radiobiologia', null)).not.toBe('adn');
  expect(textDrawing('una-ley', null)).toBe('balanza');
  expect(textDrawing('leyendas', null)).not.toBe('balanza');
});

test('varies a news item’s drawing by its slug when no keyword matches', () => {
  const drawn = ['memoria', 'memoria-2', 'memoria-3', 'memoria-4'].map((slug) => textDrawing(slug, null));
  expect(new Set(drawn).size).toBeGreaterThan(2);
  const all = Array.from({ length: 200 }, (_, i) => textDrawing(`noticia-${i}`, null));
  expect(new Set(all).size).toBe(14);
});

test('repeats no drawing in a list, and reserves none for an item with an image', () => {
  const bare = { type: 'afcm', slug: 'ecoe', images: [], image_details: null };
  const taken = new Set<Drawing>();
  const shown = Array.from({ length: 14 }, () => pictureOf('news', bare, taken).drawing);
  expect(shown[0]).toBe('examen');
  expect(new Set(shown).size).toBe(shown.length);
  const pictured = new Set<Drawing>();
  pictureOf('news', { ...bare, images: ['/a.webp'] }, pictured);
  expect(pictureOf('news', bare, pictured).drawing).toBe('examen');
  const mixed = new Set<Drawing>(['libro']);
  expect(eventDrawing('seminario', mixed)).not.toBe('libro');
  expect(textDrawing('ecoe', 'evaluacion', new Set(['examen']))).toBe('diploma');
});

test('a publication’s drawing follows its words, then its theme, then its slug', () => {
  expect(textDrawing('glosario', 'evaluacion')).toBe('biblioteca');
  expect(['guia', 'guia-2'].map((slug) => textDrawing(slug, 'evaluacion'))).toEqual(['examen', 'diploma']);
  expect(['guia', 'guia-2'].map((slug) => textDrawing(slug, null))).toEqual(['estetoscopio', 'atril']);
  for (const theme of publicationThemes) expect(drawings).toContain(textDrawing('guia', theme));
});

test('an event’s drawing depends on its type', () => {
  expect(eventTypes.map((type) => eventDrawing(type))).toEqual(['atril', 'libro', 'sobre', 'fachada']);
});
