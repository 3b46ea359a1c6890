import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';

test('every fixed address is the specification’s', () => {
  expect(paths).toMatchObject({
    home: '/',
    news: '/novedades',
    institutions: '/quienes-somos/instituciones',
    history: '/quienes-somos/creacion-desarrollo',
    authorities: '/quienes-somos/autoridades',
    programmes: '/oferta-educativa',
    congress: '/caem',
    contact: '/contacto',
    terms: '/terminos-condiciones',
    privacy: '/politica-privacidad',
    accessibility: '/accesibilidad',
    placeholderImage: '/placeholder.svg',
    admin: {
      dashboard: '/admin',
      login: '/admin/login',
    },
  });
});

test('lists are addressed by their type', () => {
  expect(paths.newsOfType('afcm')).toBe('/novedades?tipo=afcm');
  expect(paths.newsOfType('asociada')).toBe('/novedades?tipo=asociada');
  expect(paths.publicationsOfType('afcm-aporta')).toBe('/publicaciones/afcm-aporta');
  expect(paths.publicationsOfType('seminarios-conferencias')).toBe('/publicaciones/seminarios-conferencias');
});

test('items are addressed by slug for visitors and by id in the panel', () => {
  expect(paths.newsItem('jornada-2025')).toBe('/novedades/jornada-2025');
  expect(paths.publication('afcm-aporta', 'informe')).toBe('/publicaciones/afcm-aporta/informe');
  expect(paths.admin.list('news')).toBe('/admin/news');
  expect(paths.admin.create('publications')).toBe('/admin/publications/create');
  expect(paths.admin.versions('events', 7)).toBe('/admin/events/7/versions');
  expect(paths.admin.edit('news', 12)).toBe('/admin/news/12/edit');
  expect(paths.admin.edit('publications', 3)).toBe('/admin/publications/3/edit');
});

test('a slug cannot leave its segment of the address', () => {
  expect(paths.newsItem('../admin?x#y')).toBe('/novedades/..%2Fadmin%3Fx%23y');
  expect(paths.publication('afcm-aporta', 'a/b')).toBe('/publicaciones/afcm-aporta/a%2Fb');
});
