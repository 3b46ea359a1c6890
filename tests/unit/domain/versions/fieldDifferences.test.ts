import { expect, test } from 'vitest';
import { fieldDifferences, fieldLabel, type FieldNames } from '#domain/versions/fieldDifferences.ts';

const values = { title: 'Uno', images: ['a.webp', 'b.webp'], type: 'afcm', show_in_hero: false };
const names: FieldNames<typeof values> = {
  title: 'Título',
  images: 'Imágenes',
  type: { label: 'Tipo', text: (type) => (type === 'afcm' ? 'AFCM' : 'Institución Asociada') },
  show_in_hero: 'Mostrar en el carrusel',
};

test('each field that differs is named, with its differences in words', () => {
  const after = { title: 'Dos', images: ['b.webp', 'c.webp'], type: 'asociada', show_in_hero: true };
  expect(fieldDifferences(names, values, after)).toEqual([
    {
      label: 'Título',
      kind: 'text',
      parts: [
        { kind: 'removed', text: 'Uno' },
        { kind: 'added', text: 'Dos' },
      ],
    },
    { label: 'Imágenes', kind: 'images', removed: ['a.webp'], added: ['c.webp'] },
    {
      label: 'Tipo',
      kind: 'text',
      parts: [
        { kind: 'removed', text: 'AFCM' },
        { kind: 'added', text: 'Institución Asociada' },
      ],
    },
    {
      label: 'Mostrar en el carrusel',
      kind: 'text',
      parts: [
        { kind: 'removed', text: 'No' },
        { kind: 'added', text: 'Sí' },
      ],
    },
  ]);
});

test('another order of the images is a difference without additions', () => {
  expect(fieldDifferences(names, values, { ...values, images: ['b.webp', 'a.webp'] })).toEqual([
    { label: 'Imágenes', kind: 'images', removed: [], added: [] },
  ]);
});

test('equal values have no differences', () => {
  expect(fieldDifferences(names, values, { ...values })).toEqual([]);
});

test('a field has its label, however it is written', () => {
  expect([fieldLabel(names, 'title'), fieldLabel(names, 'type')]).toEqual(['Título', 'Tipo']);
});
