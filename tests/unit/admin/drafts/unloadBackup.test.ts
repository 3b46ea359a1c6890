import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '#admin/drafts/draft.ts';
import { restoreUnloadBackups, saveUnloadBackup } from '#admin/drafts/unloadBackup.ts';
import { MemoryStorage } from '../../../support/MemoryStorage.ts';

const draft: Draft = {
  account: 'ana',
  kind: 'news',
  id: 7,
  form: 'f1',
  values: { title: 'Lo que escribió Ana' },
  base: { updated_at: '2026-11-23T12:00:00+00:00' },
  sent: [],
  keptAt: new Date('2026-11-23T12:01:00Z'),
};

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

test('restores each backup only once', async () => {
  saveUnloadBackup(draft);
  saveUnloadBackup({ ...draft, id: 'new', base: undefined });
  const kept: Draft[] = [];
  const keep = (restored: Draft) => Promise.resolve(void kept.push(restored));
  await restoreUnloadBackups(keep);
  await restoreUnloadBackups(keep);
  expect(kept).toEqual([draft, { ...draft, id: 'new', base: undefined }]);
});

test.each(['', '{', 'null', '"texto"', '{}', '{"account":"ana"}', JSON.stringify({ ...draft, keptAt: 'ayer' })])(
  'drops an invalid entry (%s) and still restores the others',
  async (text) => {
    localStorage.setItem('draft ["ana","news",1,"f0"]', text);
    saveUnloadBackup(draft);
    localStorage.setItem('tema', 'oscuro');
    const kept: Draft[] = [];
    await restoreUnloadBackups((restored) => Promise.resolve(void kept.push(restored)));
    expect(kept).toEqual([draft]);
    expect(Object.keys(localStorage)).toEqual(['tema']);
  },
);
