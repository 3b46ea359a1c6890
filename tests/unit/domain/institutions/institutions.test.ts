import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countryMap, pointOnMap } from '#domain/institutions/countryMap.ts';
import { placeMarks } from '#domain/institutions/institutionMarks.ts';
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

test('provinces and their institutions stand in Spanish alphabetical order', () => {
  const one = (name: string, province: string) => ({ name, province });
  expect(
    institutionsByProvince([
      one('Universidad B', 'Tucumán'),
      one('Ñandú', 'Entre Ríos'),
      one('Oasis', 'Entre Ríos'),
      one('Nube', 'Entre Ríos'),
    ]),
  ).toEqual([
    ['Entre Ríos', [one('Nube', 'Entre Ríos'), one('Ñandú', 'Entre Ríos'), one('Oasis', 'Entre Ríos')]],
    ['Tucumán', [one('Universidad B', 'Tucumán')]],
  ]);
});

test('a place is a city and its province, and a city of its province’s name stands alone', () => {
  expect(placeOf({ city: 'La Plata', province: 'Buenos Aires' })).toBe('La Plata, Buenos Aires');
  expect(placeOf({ city: 'Mendoza', province: 'Mendoza' })).toBe('Mendoza');
});

test('an institution is described in a sentence', () => {
  expect(
    describeInstitution({
      name: 'Facultad de Medicina – Universidad Nacional de Tucumán',
      management: 'public',
      street: 'Lamadrid 875',
      city: 'San Miguel de Tucumán',
      province: 'Tucumán',
    }),
  ).toBe(
    'Facultad de Medicina – Universidad Nacional de Tucumán. Gestión pública. Lamadrid 875, San Miguel de Tucumán, Tucumán.',
  );
});

test.each([
  ['Universidad de Buenos Aires', 'la Universidad de Buenos Aires', 'de la Universidad de Buenos Aires'],
  ['Instituto Universitario CEMIC', 'el Instituto Universitario CEMIC', 'del Instituto Universitario CEMIC'],
  ['Ciudad Autónoma de Buenos Aires', 'la Ciudad Autónoma de Buenos Aires', 'de la Ciudad Autónoma de Buenos Aires'],
  ['La Pampa', 'La Pampa', 'de La Pampa'],
])('a sentence names %s with its article', (name, named, of) => {
  expect([withArticle(name), ofName(name)]).toEqual([named, of]);
});

test('neighbours are those of the province, then of the rest, the nearest first', () => {
  const at = (slug: string, province: string, latitude: number, longitude: number) => ({
    slug,
    province,
    latitude,
    longitude,
  });
  const ushuaia = at('ushuaia', 'Tierra del Fuego', -54.8, -68.3);
  const others = [
    at('salta', 'Salta', -24.8, -65.4),
    at('gallegos', 'Santa Cruz', -51.6, -69.2),
    ushuaia,
    at('antartida', 'Tierra del Fuego', -64.2, -56.6),
  ];
  expect(neighboursOf(ushuaia, others, 2).map(({ slug }) => slug)).toEqual(['antartida', 'gallegos']);
  expect(neighboursOf(ushuaia, [ushuaia], 2)).toEqual([]);
});

test('the map says how many it shows, and where', () => {
  expect(describeShown(['Salta', 'Chubut', 'Salta'])).toEqual({
    name: '3 instituciones',
    place: 'en 2 jurisdicciones. Elige una marca para ir a su ficha.',
  });
  expect(describeShown(['Salta'])).toEqual({
    name: '1 institución',
    place: 'en Salta. Elige una marca para ir a su ficha.',
  });
  expect(describeShown(['Ciudad Autónoma de Buenos Aires']).place).toMatch(/^en la Ciudad Autónoma de Buenos Aires\. /);
  expect(describeShown([])).toEqual({ name: 'Ninguna institución', place: 'coincide con lo que buscas.' });
});

test('a text names an institution by its university or its acronym, not by a word like others', () => {
  const cuyo = { name: 'Facultad de Ciencias Médicas – Universidad Nacional de Cuyo', shortName: 'UNCuyo – Medicina' };
  expect(namesInTexts(cuyo)).toEqual(['Universidad Nacional de Cuyo', 'UNCuyo']);
  const austral = { name: 'Facultad de Ciencias Biomédicas – Universidad Austral', shortName: 'Austral – Biomédicas' };
  expect(namesInTexts(austral)).toEqual(['Universidad Austral']);
});

interface Entry {
  id: number;
  shortName: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
}

const entries = JSON.parse(readFileSync('src/content/institutions.json', 'utf8')) as Entry[];

test('forty institutions lie in Argentina, those of one city at one place', async () => {
  expect(entries).toHaveLength(40);
  const isInside = await readCountry();
  for (const { shortName, ...position } of entries) expect(isInside(position), shortName).toBe(true);
  expect(isInside({ latitude: -33.45, longitude: -70.67 }), 'Santiago de Chile').toBe(false);
  const places = new Map(
    entries.map(({ city, province, latitude, longitude }) => [city + province, `${latitude} ${longitude}`]),
  );
  for (const { city, province, latitude, longitude } of entries) {
    expect(places.get(city + province), city).toBe(`${latitude} ${longitude}`);
  }
});

test('each has a mark of its own on the sheet, 24 units wide and free of the others', () => {
  const marks = placeMarks(entries);
  expect(new Set(marks.map(({ id }) => id)).size).toBe(40);
  for (const {
    mark: [x, y],
  } of marks) {
    expect(x).toBeGreaterThan(12);
    expect(x).toBeLessThan(338);
    expect(y).toBeGreaterThan(12);
    expect(y).toBeLessThan(688);
  }
  for (const [index, a] of marks.entries()) {
    for (const b of marks.slice(index + 1)) {
      expect(
        Math.hypot(a.mark[0] - b.mark[0], a.mark[1] - b.mark[1]),
        `${a.shortName}, ${b.shortName}`,
      ).toBeGreaterThan(24);
    }
  }
});

/** Returns a function that tells whether the drawn country covers a position; coasts may be off by two units. */
async function readCountry() {
  const { data } = await sharp('public/dibujos/pais.svg')
    .blur(2)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (position: { latitude: number; longitude: number }) => {
    const [x, y] = pointOnMap(position);
    return data[Math.round(y) * countryMap.width + Math.round(x)] !== 0;
  };
}
