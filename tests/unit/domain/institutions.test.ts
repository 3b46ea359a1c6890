import { expect, test } from 'vitest';
import { institutionsByProvince } from '#domain/institutions.ts';

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
