import { expect, test } from 'vitest';
import { publicationAddress } from '#admin/publications/publicationAddress.ts';

const saved = { title: 'Guía', slug: 'guia-2', type: 'afcm-aporta' } as const;

test('a new publication’s address follows from its title and type', () => {
  expect(publicationAddress('Guía de Evaluación', 'afcm-aporta')).toBe('/publicaciones/afcm-aporta/guia-de-evaluacion');
  expect(publicationAddress('  ', 'afcm-aporta')).toBeNull();
});

test('the address that the database numbered stays while title and type stay', () => {
  expect(publicationAddress('Guía', 'afcm-aporta', saved)).toBe('/publicaciones/afcm-aporta/guia-2');
});

test('another title or another type is another address', () => {
  expect(publicationAddress('Otra guía', 'afcm-aporta', saved)).toBe('/publicaciones/afcm-aporta/otra-guia');
  expect(publicationAddress('Guía', 'seminarios-conferencias', saved)).toBe(
    '/publicaciones/seminarios-conferencias/guia',
  );
});
