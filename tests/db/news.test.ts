import { beforeAll, describe, expect, test } from 'vitest';
import { buildNews, createNews } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { namesInTexts } from '#domain/institutions/institutions.ts';
import { listNewsMentioning } from '#data/news.ts';

const { visitor, admin } = await startFileBackend();

// Specification 2.5-7
test('counts published news by type and year, newest first, even for an administrator', async () => {
  const rows = [
    buildNews({ date: '2026-01-01' }),
    buildNews({ date: '2025-12-31' }),
    buildNews({ date: '2025-01-01' }),
    buildNews({ date: '2024-05-05', type: 'asociada' }),
    buildNews({ date: '2023-05-05', published_at: null }),
    buildNews({ date: '2025-05-05', published_at: '2999-01-01' }),
  ];
  await admin.from('news').insert(rows).throwOnError();
  for (const db of [visitor, admin]) {
    expect((await db.rpc('news_years').throwOnError()).data).toEqual([
      { type: 'afcm', year: 2026, items: 1 },
      { type: 'afcm', year: 2025, items: 2 },
      { type: 'asociada', year: 2024, items: 1 },
    ]);
  }
});

describe('news that mention an institution', () => {
  const laPlata = {
    name: 'Facultad de Ciencias Médicas – Universidad Nacional de La Plata',
    shortName: 'UNLP – Medicina',
  };

  beforeAll(async () => {
    const items = [
      { slug: 'en-el-titulo', title: 'La Universidad Nacional de La Plata abre sus aulas', date: '2025-03-01' },
      { slug: 'en-el-texto', content: 'Participó la **universidad nacional de la plata**.', date: '2025-02-01' },
      { slug: 'siglas', source: 'UNLP', date: '2025-01-01' },
      { slug: 'otra', title: 'La Universidad Nacional de Mar del Plata', content: 'Con colegas de La Plata.' },
      { slug: 'borrador', title: 'UNLP', published_at: null },
      { slug: 'programada', title: 'UNLP', published_at: '2099-01-01T12:00:00+00:00' },
    ];
    for (const item of items) await createNews(admin, item);
  });

  // Specification 2.9-5
  test('are found by its full name or acronym, newest first', async () => {
    const rows = await listNewsMentioning(visitor, namesInTexts(laPlata), 3);
    expect(rows.map(({ slug }) => slug)).toEqual(['en-el-titulo', 'en-el-texto', 'siglas']);
    expect(await listNewsMentioning(visitor, namesInTexts(laPlata), 1)).toHaveLength(1);
  });

  test('exclude drafts and scheduled items, even for an administrator', async () => {
    const rows = await listNewsMentioning(admin, namesInTexts(laPlata), 10);
    expect(rows.map(({ slug }) => slug)).toEqual(['en-el-titulo', 'en-el-texto', 'siglas']);
  });

  test('are not found by stop words, an empty name or no name', async () => {
    expect(await listNewsMentioning(visitor, ['de la', ''], 10)).toEqual([]);
    expect(await listNewsMentioning(visitor, [], 10)).toEqual([]);
  });
});
