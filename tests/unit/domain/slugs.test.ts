import { expect, test } from 'vitest';
import { changeTitle, freeSlug, isSlug, numberedSlug, slugify } from '#domain/slugs.ts';

test.each([
  // Specification 5-4
  ['accents and ñ are folded', 'Cigüeña à la façon ÀÉÎÕÜ, Año', 'ciguena-a-la-facon-aeiou-ano'],
  ['combining accents are folded too', 'Formacio\u0301n n\u0303andu\u0301', 'formacion-nandu'],
  // Specification 5-4
  ['a run of spaces and hyphens becomes one hyphen', 'a  b\tc\nd - e---f – g', 'a-b-c-d-e-f-g'],
  // Specification 5-4
  ['a slug neither begins nor ends with a hyphen', ' -¿Qué es la APS?- ', 'que-es-la-aps'],
  // Specification 5-4
  ['an underscore is kept', 'informe_2025 final', 'informe_2025-final'],
  // Specification 5-4
  ['digits are kept and punctuation is dropped', '25.º (CAEM): 10/09, «Corrientes»', '25-caem-1009-corrientes'],
  ['a valid slug stays unchanged', 'educacion-medica_2', 'educacion-medica_2'],
])('%s', (_, title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('a title without usable characters gives an empty slug', () => {
  expect(['', '   ', '---', '¡¿…?!', '日本語', '🩺'].map(slugify).join('')).toBe('');
});

test('recognises valid slugs of up to 320 characters', () => {
  const slugs = ['educacion-medica_2', '_', 'a', 'a'.repeat(320)];
  const others = ['', '\0', 'a\0b', 'a--b', '-a', 'a-', 'Mayor', 'ñandú', 'a b', 'a/b', 'a\n', 'a'.repeat(321)];
  expect([...slugs, ...others].filter(isSlug)).toEqual(slugs);
  // Another spelling of a list's address.
  expect(isSlug('index')).toBe(false);
});

test.each([
  [[], 'jornada-2'],
  [['jornada-2', 'jornada-de-invierno'], 'jornada-3'],
  [['jornada-3'], 'jornada-2'],
])('with %j taken, the next free slug is %s', (taken, free) => {
  expect(numberedSlug('jornada', taken)).toBe(free);
});

test('keeps a free slug and numbers a taken one', () => {
  expect(freeSlug('acta-copia', ['acta', 'acta-2'])).toBe('acta-copia');
  expect(freeSlug('acta-copia', ['acta', 'acta-copia', 'acta-copia-2'])).toBe('acta-copia-3');
  expect(freeSlug('index', [])).toBe('index-2');
});

test('the slug follows the title until it is edited', () => {
  expect(changeTitle({ title: '', slug: '' }, 'Educación')).toEqual({ title: 'Educación', slug: 'educacion' });
  expect(changeTitle({ title: 'Educación', slug: 'educacion' }, 'Otra')).toEqual({ title: 'Otra', slug: 'otra' });
  expect(changeTitle({ title: 'Educación', slug: 'mi-slug' }, 'Otra')).toEqual({ title: 'Otra', slug: 'mi-slug' });
});
