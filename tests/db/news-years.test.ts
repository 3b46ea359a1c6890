import { expect, test } from 'vitest';
import { buildNews } from '../support/builders.ts';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend, admin } = await startFileBackend();

// Specification 2.5-7
test('each type has its years, newest first, with what is published alone, whoever asks', async () => {
  const rows = [
    buildNews({ date: '2026-01-01' }),
    buildNews({ date: '2025-12-31' }),
    buildNews({ date: '2025-01-01' }),
    buildNews({ date: '2024-05-05', type: 'asociada' }),
    buildNews({ date: '2023-05-05', published_at: null }),
    buildNews({ date: '2025-05-05', published_at: '2999-01-01' }),
  ];
  await admin.from('news').insert(rows).throwOnError();
  for (const db of [backend.anonymousClient(), admin]) {
    expect((await db.rpc('news_years').throwOnError()).data).toEqual([
      { type: 'afcm', year: 2026, items: 1 },
      { type: 'afcm', year: 2025, items: 2 },
      { type: 'asociada', year: 2024, items: 1 },
    ]);
  }
});
