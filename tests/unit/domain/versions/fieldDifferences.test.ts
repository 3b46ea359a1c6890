import { expect, test } from 'vitest';
import { fieldDifferences, type FieldNames } from '#domain/versions/fieldDifferences.ts';

const values = { title: 'Uno', images: ['a.webp', 'b.webp'], type: 'afcm', show_in_hero: false };
const names: FieldNames<typeof values> = {
  title: 'Título',
  images: 'Imágenes',
  type: { label: 'Tipo', text: (type) => (type === 'afcm' ? 'AFCM' : 'Institución Asociada') },
  show_in_hero: 'Mostrar en el carrusel',
};

const changed = (name: keyof typeof values, label: string, removed: string, added: string) => {
  const parts = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  return { name, label, kind: 'text', parts };
};

test('lists each changed field by its label, with its differences', () => {
  const after = { title: 'Dos', images: ['b.webp', 'c.webp'], type: 'asociada', show_in_hero: true };
  expect(fieldDifferences(names, values, after)).toEqual([
    changed('title', 'Título', 'Uno', 'Dos'),
    { name: 'images', label: 'Imágenes', kind: 'images', removed: ['a.webp'], added: ['c.webp'] },
    changed('type', 'Tipo', 'AFCM', 'Institución Asociada'),
    changed('show_in_hero', 'Mostrar en el carrusel', 'No', 'Sí'),
  ]);
});

test('reordered images are a difference without additions; equal values have no difference', () => {
  expect(fieldDifferences(names, values, { ...values, images: ['b.webp', 'a.webp'] })).toEqual([
    { name: 'images', label: 'Imágenes', kind: 'images', removed: [], added: [] },
  ]);
  expect(fieldDifferences(names, values, { ...values })).toEqual([]);
});
