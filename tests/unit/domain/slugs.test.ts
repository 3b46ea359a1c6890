import { expect, test } from 'vitest';
import { changeTitle, isSlug, numberedSlug, slugify } from '#domain/slugs.ts';

test.each([
  ['Educación Médica', 'educacion-medica'],
  ['Año de la Niñez', 'ano-de-la-ninez'],
  ['PINGÜINO', 'pinguino'],
  ['Cigüeña à la façon ÀÉÎÕÜ', 'ciguena-a-la-facon-aeiou'],
])('accents and ñ are folded: %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('an accent written as a separate character is folded too', () => {
  expect(slugify('Formacio\u0301n n\u0303andu\u0301')).toBe('formacion-nandu');
});

test.each([
  ['dos  espacios   y\tuna\ntabulación', 'dos-espacios-y-una-tabulacion'],
  ['guion - con espacios', 'guion-con-espacios'],
  ['a---b', 'a-b'],
  ['Grado – Posgrado', 'grado-posgrado'],
])('a run of spaces and hyphens becomes one hyphen: %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ['  bordes  ', 'bordes'],
  ['-bordes-', 'bordes'],
  ['¿Qué es la APS?', 'que-es-la-aps'],
])('a slug neither begins nor ends with a hyphen: %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('an underscore is kept', () => {
  expect(slugify('informe_2025 final')).toBe('informe_2025-final');
});

test('digits are kept and punctuation is dropped', () => {
  expect(slugify('25.º Congreso (CAEM): 10/09, «Corrientes»')).toBe('25-congreso-caem-1009-corrientes');
});

test.each(['', '   ', '---', '¡¿…?!', '日本語', '🩺'])(
  'a title without anything usable gives an empty slug: %j',
  (title) => {
    expect(slugify(title)).toBe('');
  },
);

test('a slug is its own slug', () => {
  expect(slugify('educacion-medica_2')).toBe('educacion-medica_2');
});

test.each(['educacion-medica_2', '_', 'a', 'a'.repeat(320)])('%j can be a slug', (segment) => {
  expect(isSlug(segment)).toBe(true);
});

test.each(['', '\0', 'a\0b', 'a--b', '-a', 'a-', 'Mayor', 'ñandú', 'a b', 'a/b', 'a\n', 'a'.repeat(321)])(
  '%j cannot be a slug',
  (segment) => {
    expect(isSlug(segment)).toBe(false);
  },
);

test.each([
  [[], 'jornada-2'],
  [['jornada-2', 'jornada-de-invierno'], 'jornada-3'],
  [['jornada-3'], 'jornada-2'],
])('beside %j the next free slug is %s', (taken, free) => {
  expect(numberedSlug('jornada', taken)).toBe(free);
});

test('the slug follows the title while nobody edits it', () => {
  expect(changeTitle({ title: '', slug: '' }, 'Educación')).toEqual({ title: 'Educación', slug: 'educacion' });
  expect(changeTitle({ title: 'Educación', slug: 'educacion' }, 'Educación médica')).toEqual({
    title: 'Educación médica',
    slug: 'educacion-medica',
  });
});

test('a slug edited by hand stays', () => {
  expect(changeTitle({ title: 'Educación', slug: 'mi-slug' }, 'Otra')).toEqual({ title: 'Otra', slug: 'mi-slug' });
});
