import { readFileSync } from 'node:fs';
import { geoContains } from 'd3-geo';
import { expect, test } from 'vitest';
import { argentina, argentinaMap } from '#content/boundaries.ts';
import { placeMarks } from '#domain/institutions/institutionMarks.ts';
import { institutionsByProvince, placeOf } from '#domain/institutions/institutions.ts';

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

interface Entry {
  id: number;
  shortName: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
}

const entries = JSON.parse(readFileSync('src/content/institutions.json', 'utf8')) as Entry[];

test('forty institutions lie in Argentina, those of one city at one place', () => {
  expect(entries).toHaveLength(40);
  for (const { shortName, latitude, longitude } of entries) {
    const isInside = geoContains(argentina, [longitude, latitude]);
    expect(isInside, shortName).toBe(true);
  }
  const places = new Map(
    entries.map(({ city, province, latitude, longitude }) => [city + province, `${latitude} ${longitude}`]),
  );
  for (const { city, province, latitude, longitude } of entries) {
    expect(places.get(city + province), city).toBe(`${latitude} ${longitude}`);
  }
});

test('each has a mark of its own on the sheet, 24 units wide and free of the others', () => {
  const marks = placeMarks(entries, argentinaMap);
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
