import { expect, test } from 'vitest';
import { publicationAddress } from '#admin/publications/publicationAddress.ts';

const saved = { title: 'Guía', slug: 'guia-2', type: 'afcm-aporta' } as const;

test('derives a new publication’s address from its title and type', () => {
  expect(publicationAddress('Guía de Evaluación', 'afcm-aporta')).toBe('/publicaciones/afcm-aporta/guia-de-evaluacion');
  expect(publicationAddress('  ', 'afcm-aporta')).toBeNull();
});

test('keeps a slug numbered by the database while title and type are unchanged', () => {
  expect(publicationAddress('Guía', 'afcm-aporta', saved)).toBe('/publicaciones/afcm-aporta/guia-2');
});

test('changes the address with the title or the type', () => {
  expect(publicationAddress('Otra guía', 'afcm-aporta', saved)).toBe('/publicaciones/afcm-aporta/otra-guia');
  expect(publicationAddress('Guía', 'seminarios-conferencias', saved)).toBe(
    '/publicaciones/seminarios-conferencias/guia',
  );
});
