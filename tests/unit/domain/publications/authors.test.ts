import { expect, test } from 'vitest';
import { authorOf, bylineParts, listNames, readAuthors } from '#domain/publications/authors.ts';

test('reads one author per line, without blank lines or extra spaces', () => {
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
])('parses %s as a person or an institution', (line, author) => {
  expect(authorOf(line)).toEqual(author);
});

test('a byline joins the names, and shortens a long list unless it has no limit', () => {
  const lines = ['', 'A, B', 'A, B\nC, D', 'A, B\nC, D\nE, F', 'A, B\nC, D\nE, F\nG, H'];
  const byline = (line: string, limit?: number) => {
    const { names, rest } = bylineParts(line, limit);
    return names.map(({ before, name }) => before + name).join('') + rest;
  };
  expect(lines.map((line) => byline(line))).toEqual(['', 'B A', 'B A y D C', 'B A, D C y F E', 'B A y 3 más']);
  expect(byline(lines.at(-1) ?? '', Number.POSITIVE_INFINITY)).toBe('B A, D C, F E y H G');
});

test('“y” becomes “e” before an i sound', () => {
  const sentences = ['Ana e Íñigo', 'Ana e Ynés', 'Ana e Hilda', 'Ana y Yolanda', 'Ana y Iara', 'Ana y Hiara'];
  expect(sentences.map((sentence) => listNames(['Ana', sentence.slice(6)]))).toEqual(sentences);
});
