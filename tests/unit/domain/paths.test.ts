import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';

test('each type has its own list path', () => {
  expect(paths.newsOfType('afcm')).toBe('/novedades?tipo=afcm');
  expect(paths.publicationsOfType('afcm-aporta')).toBe('/publicaciones/afcm-aporta');
  expect(paths.publicationsOfType('documentos', { year: 2024 })).toBe('/quienes-somos/documentos?anio=2024');
});

test('public paths encode the slug as one segment; panel paths use the id', () => {
  expect(paths.newsItem('../admin?x#y')).toBe('/novedades/..%2Fadmin%3Fx%23y');
  expect(paths.publication('afcm-aporta', 'a/b')).toBe('/publicaciones/afcm-aporta/a%2Fb');
  expect(paths.admin.versions('events', 7)).toBe('/admin/events/7/versions');
});
