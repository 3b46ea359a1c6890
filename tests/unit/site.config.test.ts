import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { footerLinks, journal, navigation, newsTypes, publicationTypes, site } from '#site.config.ts';

// Specification 2.2-2
test('the menu has the specification’s entries in order, with the agenda under the news', () => {
  expect(navigation.map((item) => [item.label, item.children?.map((child) => child.label)])).toEqual([
    ['Inicio', undefined],
    ['Quiénes Somos', ['Creación y Desarrollo', 'Autoridades', 'Instituciones Asociadas']],
    ['Oferta Educativa', undefined],
    ['Publicaciones', ['AFCM Aporta', 'Seminarios y Conferencias']],
    ['Novedades', ['Agenda']],
    ['Revista', undefined],
    ['CAEM', undefined],
    ['Contacto', undefined],
  ]);
});

test('only the journal is an external link in the menu', () => {
  expect(navigation.filter((item) => item.external)).toEqual([{ label: 'Revista', href: journal.url, external: true }]);
});

// Specification 2.1-6
test('the footer links the specification’s eight pages and seven others, in order', () => {
  expect(footerLinks.map((link) => link.href)).toEqual([
    ...['/', '/oferta-educativa', '/quienes-somos/instituciones', '/quienes-somos/instituciones/sumarse'],
    ...['/quienes-somos/documentos', '/publicaciones/afcm-aporta', '/novedades', '/agenda', '/contacto', '/prensa'],
    ...['/terminos-condiciones', '/politica-privacidad', '/accesibilidad', '/en', '/pt'],
  ]);
});

test('the first type of each kind belongs to the association', () => {
  expect(newsTypes[0]).toBe(site.slug);
  expect(publicationTypes[0]).toBe(`${site.slug}-aporta`);
  expect(paths.publicationsOfType(publicationTypes[0])).toBe('/publicaciones/afcm-aporta');
});
