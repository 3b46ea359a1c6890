import { expect, test } from 'vitest';
import { newestEdits } from '#admin/dashboard/edits.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';

test('the latest edits of every kind stand in one list, newest first', () => {
  const news = [
    {
      id: 3,
      title: 'Noticia',
      slug: 'noticia',
      type: 'afcm',
      updated_at: '2026-03-02T10:00:00.5+00:00',
      published_at: null,
    },
    { id: 2, title: 'Vieja', slug: 'vieja', type: 'afcm', updated_at: '2025-01-01T10:00:00+00:00', published_at: null },
  ];
  const publications = [
    {
      id: 1,
      title: 'Guía',
      slug: 'guia',
      type: 'afcm-aporta',
      updated_at: '2026-03-02T10:00:01+00:00',
      published_at: '2026-03-02T09:00:00+00:00',
    },
  ];
  const events = [
    {
      id: 7,
      title: 'Asamblea',
      slug: 'asamblea',
      type: 'asamblea',
      updated_at: '2026-03-02T10:00:02+00:00',
      published_at: null,
    },
  ];
  expect(newestEdits({ news, publications, events }, 3)).toEqual([
    {
      table: 'events',
      id: 7,
      title: 'Asamblea',
      address: '/agenda/asamblea',
      savedAt: '2026-03-02T10:00:02+00:00',
      publishedAt: null,
    },
    {
      table: 'publications',
      id: 1,
      title: 'Guía',
      address: '/publicaciones/afcm-aporta/guia',
      savedAt: '2026-03-02T10:00:01+00:00',
      publishedAt: '2026-03-02T09:00:00+00:00',
    },
    {
      table: 'news',
      id: 3,
      title: 'Noticia',
      address: '/novedades/noticia',
      savedAt: '2026-03-02T10:00:00.5+00:00',
      publishedAt: null,
    },
  ]);
});

test('a page shows an edit when its version is that one or a later one', () => {
  expect(isVersionPublished('2026-03-02T10:00:00.123456+00:00', '2026-03-02T10:00:00.123456+00:00')).toBe(true);
  expect(isVersionPublished('2026-03-02T10:00:01+00:00', '2026-03-02T10:00:00.9+00:00')).toBe(true);
  expect(isVersionPublished('2026-03-02T09:59:59+00:00', '2026-03-02T10:00:00+00:00')).toBe(false);
  expect(isVersionPublished(null, '2026-03-02T10:00:00+00:00')).toBe(false);
});
