import { expect, test } from 'vitest';
import { authorOf, byline, readAuthors } from '#domain/publications/authors.ts';

test('authors are lines, without empty ones and needless blanks', () => {
  expect(readAuthors('  Pérez,  Ana \n\n Gómez, Juan\n')).toEqual(['Pérez, Ana', 'Gómez, Juan']);
  expect(readAuthors('')).toEqual([]);
});

test.each([
  ['Pérez, Ana María', { family: 'Pérez', given: 'Ana María' }],
  ['de la Cruz, Juan', { family: 'de la Cruz', given: 'Juan' }],
  ['Comisión de Evaluación', { name: 'Comisión de Evaluación' }],
  ['Platón,', { name: 'Platón' }],
])('%s is a person by parts, or an institution', (line, author) => {
  expect(authorOf(line)).toEqual(author);
});

test.each([
  ['', ''],
  ['Pérez, Ana', 'Ana Pérez'],
  ['Pérez, Ana\nGómez, Juan', 'Ana Pérez y Juan Gómez'],
  ['Pérez, Ana\nGómez, Juan\nRuiz, Eva', 'Ana Pérez, Juan Gómez y Eva Ruiz'],
  ['Pérez, Ana\nIbarra, Inés', 'Ana Pérez e Inés Ibarra'],
  ['Pérez, Ana\nRuiz, Hiara', 'Ana Pérez y Hiara Ruiz'],
  ['Pérez, Ana\nGómez, Juan\nRuiz, Eva\nPaz, Luz', 'Ana Pérez y otros 3'],
])('a byline reads as a sentence: %j', (text, line) => {
  expect(byline(text)).toBe(line);
});

test('a byline names everybody where there is room', () => {
  expect(byline('A, B\nC, D\nE, F\nG, H', Number.POSITIVE_INFINITY)).toBe('B A, D C, F E y H G');
});
