import { expect, test } from 'vitest';
import { authorOf, byline, listNames, readAuthors } from '#domain/publications/authors.ts';

test('authors are lines, without empty ones and needless blanks', () => {
  expect(readAuthors('  Pérez,  Ana \n\n Gómez, Juan\n')).toEqual(['Pérez, Ana', 'Gómez, Juan']);
  expect(readAuthors('')).toEqual([]);
});

test.each([
  ['Pérez, Ana María', { family: 'Pérez', given: 'Ana María' }],
  ['de la Cruz, Juan', { family: 'de la Cruz', given: 'Juan' }],
  ['Comisión de Evaluación', { name: 'Comisión de Evaluación' }],
  ['Platón,', { name: 'Platón' }],
  ['Facultad de Medicina, UBA', { name: 'Facultad de Medicina, UBA' }],
  ['UBA, Facultad de Medicina', { name: 'UBA, Facultad de Medicina' }],
  ['red de simulación, región centro', { name: 'red de simulación, región centro' }],
  ['Consejo, Ana', { family: 'Consejo', given: 'Ana' }],
  ['Carrera Paz, Ana', { family: 'Carrera Paz', given: 'Ana' }],
  ['Redondo García, Ana', { family: 'Redondo García', given: 'Ana' }],
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
  ['Pérez, Ana\nGómez, Juan\nRuiz, Eva\nPaz, Luz', 'Ana Pérez y 3 más'],
])('a byline reads as a sentence: %j', (text, line) => {
  expect(byline(text)).toBe(line);
});

test('a byline names everybody where there is room', () => {
  expect(byline('A, B\nC, D\nE, F\nG, H', Number.POSITIVE_INFINITY)).toBe('B A, D C, F E y H G');
});

test.each([
  ['Íñigo', 'Ana e Íñigo'],
  ['Ynés', 'Ana e Ynés'],
  ['Hilda', 'Ana e Hilda'],
  ['Yolanda', 'Ana y Yolanda'],
  ['Iara', 'Ana y Iara'],
])('“y” gives way before the sound of an i: %s', (name, sentence) => {
  expect(listNames(['Ana', name])).toBe(sentence);
});
