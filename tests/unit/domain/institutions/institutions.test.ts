import sharp from 'sharp';
import { expect, test } from 'vitest';
import entries from '#content/institutions.json' with { type: 'json' };
import { countryMap, pointOnMap, sectionAround } from '#domain/institutions/countryMap.ts';
import { placeMarks } from '#domain/institutions/mapMarks.ts';
import {
  describeInstitution,
  describeShown,
  institutionsByProvince,
  namesInTexts,
  neighboursOf,
  ofName,
  placeOf,
  withArticle,
} from '#domain/institutions/institutions.ts';

test('sorts provinces and their institutions in Spanish alphabetical order', () => {
  const one = (name: string, province: string) => ({ name, province });
  const [b, nandu, oasis] = [one('B', 'Tucumán'), one('Ñandú', 'Entre Ríos'), one('Oasis', 'Entre Ríos')];
  const nube = one('Nube', 'Entre Ríos');
  expect(institutionsByProvince([b, nandu, oasis, nube])).toEqual([
    ['Entre Ríos', [nube, nandu, oasis]],
    ['Tucumán', [b]],
  ]);
});

test('describes an institution, and omits a province that shares its city’s name', () => {
  const name = 'Facultad de Medicina – Universidad Nacional de Tucumán';
  const place = { street: 'Lamadrid 875', city: 'San Miguel de Tucumán', province: 'Tucumán' };
  expect(describeInstitution({ name, management: 'public', ...place })).toBe(
    `${name}. Gestión pública. Lamadrid 875, San Miguel de Tucumán, Tucumán.`,
  );
  expect(placeOf({ city: 'Mendoza', province: 'Mendoza' })).toBe('Mendoza');
});

test.each([
  ['Universidad de Buenos Aires', 'la Universidad de Buenos Aires', 'de la Universidad de Buenos Aires'],
  ['Instituto Universitario CEMIC', 'el Instituto Universitario CEMIC', 'del Instituto Universitario CEMIC'],
  ['Ciudad Autónoma de Buenos Aires', 'la Ciudad Autónoma de Buenos Aires', 'de la Ciudad Autónoma de Buenos Aires'],
  ['La Pampa', 'La Pampa', 'de La Pampa'],
])('names %s with the right article', (name, named, of) => {
  expect([withArticle(name), ofName(name)]).toEqual([named, of]);
});

// Specification 2.9-5
test('lists neighbours nearest first, those in the same province before others', () => {
  const at = (slug: string, province: string, latitude: number) => ({ slug, province, latitude, longitude: -67 });
  const ushuaia = at('ushuaia', 'Tierra del Fuego', -54.8);
  const antarctica = at('antartida', 'Tierra del Fuego', -64.2);
  const [salta, gallegos] = [at('salta', 'Salta', -24.8), at('gallegos', 'Santa Cruz', -51.6)];
  expect(neighboursOf(ushuaia, [salta, gallegos, ushuaia, antarctica], 2)).toEqual([antarctica, gallegos]);
});

test('the map’s description says how many institutions it shows, and where', () => {
  const describe = (...provinces: string[]) => Object.values(describeShown(provinces)).join(' ');
  expect(describe('Salta', 'Chubut', 'Salta')).toBe(
    '3 instituciones en 2 jurisdicciones. Elige una marca para ir a su ficha.',
  );
  expect(describe('Ciudad Autónoma de Buenos Aires')).toMatch(
    /^1 institución en la Ciudad Autónoma de Buenos Aires\. /,
  );
  expect(describe()).toBe('Ninguna institución coincide con lo que buscas.');
});

test('recognises an institution by its university or acronym, not by a common word', () => {
  const cuyo = { name: 'Facultad de Ciencias Médicas – Universidad Nacional de Cuyo', shortName: 'UNCuyo – Medicina' };
  expect(namesInTexts(cuyo)).toEqual(['Universidad Nacional de Cuyo', 'UNCuyo']);
  const austral = { name: 'Facultad de Ciencias Biomédicas – Universidad Austral', shortName: 'Austral – Biomédicas' };
  expect(namesInTexts(austral)).toEqual(['Universidad Austral']);
});

test('all forty institutions lie in Argentina, and those of one city share a position', async () => {
  const isInside = await readCountry();
  expect(entries).toHaveLength(40);
  expect(entries.filter((entry) => !isInside(entry))).toEqual([]);
  expect(isInside({ latitude: -33.45, longitude: -70.67 }), 'Santiago de Chile').toBe(false);
  const cities = entries.map(({ city, province }) => `${city}, ${province}`);
  const places = entries.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(places).toEqual(cities.map((city) => places[cities.indexOf(city)]));
});

test('the institutions’ marks, 24 units wide, lie within the map and do not overlap', () => {
  const marks = placeMarks(entries);
  expect(new Set(marks.map(({ id }) => id)).size).toBe(40);
  const isOutside = ([x, y]: readonly [number, number]) => x <= 12 || x >= 338 || y <= 12 || y >= 688;
  expect(marks.filter(({ mark }) => isOutside(mark))).toEqual([]);
  const gap = (a: (typeof marks)[0], b: (typeof marks)[0]) => Math.hypot(a.mark[0] - b.mark[0], a.mark[1] - b.mark[1]);
  const touching = marks.flatMap((a, index) => marks.slice(index + 1).filter((b) => gap(a, b) <= 24));
  expect(touching).toEqual([]);
});

/** Returns a function that tells whether the drawn country covers a position; coasts may be off by two units. */
async function readCountry() {
  const drawing = sharp('public/dibujos/pais.svg').blur(2).extractChannel('alpha');
  const data = await drawing.raw().toBuffer();
  return (position: { latitude: number; longitude: number }) => {
    const [x, y] = pointOnMap(position);
    return data[Math.round(y) * countryMap.width + Math.round(x)] !== 0;
  };
}

test('a map section is centred on its place and stays within the map', () => {
  const size = { width: 240, height: 180 };
  expect(sectionAround({ latitude: -36, longitude: -63 }, size)).toBe('40 210 240 180');
  expect(sectionAround({ latitude: -54.8, longitude: -74 }, size)).toMatch(/^0 /);
  expect(sectionAround({ latitude: -21.6, longitude: -53 }, size)).toBe('110 0 240 180');
});
