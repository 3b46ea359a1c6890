import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes, footerLinks, newsTypes, publicationTypes } from '#site.config.ts';

const migrations = readdirSync('supabase/migrations')
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(`supabase/migrations/${file}`, 'utf8'))
  .join('\n');

test('the footer links the specification’s eight pages, the agenda and the accessibility statement', () => {
  expect(footerLinks.map((link) => link.href)).toEqual([
    '/',
    '/quienes-somos/instituciones',
    '/oferta-educativa',
    '/publicaciones/afcm-aporta',
    '/novedades',
    '/agenda',
    '/contacto',
    '/terminos-condiciones',
    '/politica-privacidad',
    '/accesibilidad',
  ]);
});

test('the database accepts exactly the configured types', () => {
  const checked = [...migrations.matchAll(/type in \(([^)]*)\)/g)].map(([, list]) =>
    [...(list ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value),
  );
  expect(checked).toContainEqual([...newsTypes]);
  expect(checked).toContainEqual([...publicationTypes]);
  expect(checked).toContainEqual([...eventTypes]);
});
