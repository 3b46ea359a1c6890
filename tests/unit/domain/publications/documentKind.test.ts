import { expect, test } from 'vitest';
import { documentKind } from '#domain/publications/documentKind.ts';

test.each([
  ['Estatuto', 'Estatuto'],
  ['Acta de la asamblea de 2025', 'Acta'],
  ['MEMORIA Y BALANCE 2024', 'Memoria'],
  [' Resolucion 3/2025', 'Resolución'],
  ['Resolución: sedes', 'Resolución'],
  ['Actas de 2024', null],
  ['Convenio marco', null],
  ['', null],
])('takes the document kind from the beginning of the title “%s”', (title, kind) => {
  expect(documentKind(title)).toBe(kind);
});
