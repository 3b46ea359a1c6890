import { expect, test } from 'vitest';
import { drawings, eventDrawing, newsDrawing, publicationDrawing, type Drawing } from '#domain/media/drawings.ts';
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
])('the drawing of %s suits its words: %s', (slug, drawing) => {
  expect(newsDrawing(slug)).toBe(drawing);
});

test('a word counts only from its beginning, and a whole word only as such', () => {
  expect(newsDrawing('biologia')).toBe('adn');
  expect(newsDrawing('radiobiologia')).not.toBe('adn');
  expect(newsDrawing('una-ley')).toBe('balanza');
  expect(newsDrawing('leyendas')).not.toBe('balanza');
});

test('a news item without a telling word has a drawing by its slug', () => {
  const drawn = ['memoria', 'memoria-2', 'memoria-3', 'memoria-4'].map((slug) => newsDrawing(slug));
  expect(new Set(drawn).size).toBeGreaterThan(2);
  const all = Array.from({ length: 200 }, (_, i) => newsDrawing(`noticia-${i}`));
  expect(new Set(all).size).toBe(14);
});

test('no drawing comes twice in a list, and one that an image hides is not taken', () => {
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
  expect(publicationDrawing('ecoe', 'evaluacion', new Set(['examen']))).toBe('diploma');
});

test('a publication has a drawing of its words, or of its theme, without one any of them', () => {
  expect(publicationDrawing('glosario', 'evaluacion')).toBe('biblioteca');
  expect(['guia', 'guia-2'].map((slug) => publicationDrawing(slug, 'evaluacion'))).toEqual(['examen', 'diploma']);
  expect(['guia', 'guia-2'].map((slug) => publicationDrawing(slug, null))).toEqual(['estetoscopio', 'atril']);
  for (const theme of publicationThemes) expect(drawings).toContain(publicationDrawing('guia', theme));
});

test('an event has the drawing of its kind', () => {
  expect(eventTypes.map((type) => eventDrawing(type))).toEqual(['atril', 'libro', 'sobre', 'fachada']);
});
