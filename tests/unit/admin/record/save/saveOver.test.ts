import { expect, test } from 'vitest';
import { saveOver } from '#admin/record/save/saveOver.ts';
import type { SavedRow } from '#data/records/records.ts';

interface Row extends SavedRow {
  title: string;
}

const opened: Row = { id: 1, title: 'Una', slug: 'una', updated_at: '2026-11-22T12:00:00+00:00', published_at: null };
const published = { ...opened, updated_at: '2026-11-22T13:00:00+00:00', published_at: '2026-11-22T13:00:00+00:00' };

/**
 * Saves a new title over a record that is `present` by now; returns what was written and which fields it asked about.
 */
async function save({ present, change = {} }: { present: Row; change?: { published_at?: string | null } }) {
  const written: object[] = [];
  const asked: PropertyKey[][] = [];
  await saveOver<{ title: string }, Row>({
    update: (input, version) => {
      if (version.updated_at !== present.updated_at) return Promise.resolve(null);
      written.push(input);
      return Promise.resolve({ ...present, ...input });
    },
    read: () => Promise.resolve(present),
    gone: 'gone',
    opened,
    input: { title: 'Otra' },
    change,
    session: { sent: [], remember: () => Promise.resolve() },
    ask: ({ mine, overlapping }) => {
      asked.push(overlapping);
      return Promise.resolve(mine);
    },
  });
  return { written, asked };
}

test('a save without a choice says nothing of the state', async () => {
  expect(await save({ present: opened })).toEqual({ written: [{ title: 'Otra' }], asked: [] });
});

test('what somebody published meanwhile is neither hidden nor changed without a question', async () => {
  expect(await save({ present: published })).toEqual({
    written: [{ title: 'Otra', published_at: null }],
    asked: [['published_at']],
  });
});

test('what both published is public since the first time', async () => {
  expect(await save({ present: published, change: { published_at: 'now' } })).toEqual({
    written: [{ title: 'Otra' }],
    asked: [],
  });
});

test('no conflict is shown over the text of an image that was removed in the meantime', async () => {
  const image_details = { '/aula.webp': { alt: 'Un aula' } };
  const pictured = { ...opened, images: ['/aula.webp'], image_details };
  const present = { ...pictured, images: [], image_details: {}, updated_at: '2026-11-22T13:00:00+00:00' };
  const written: object[] = [];
  await saveOver<Pick<typeof pictured, 'images' | 'image_details'>, typeof pictured | typeof present>({
    update: (input, version) => {
      if (version.updated_at !== present.updated_at) return Promise.resolve(null);
      written.push(input);
      return Promise.resolve(present);
    },
    read: () => Promise.resolve(present),
    gone: 'gone',
    opened: pictured,
    input: { images: ['/aula.webp'], image_details: { '/aula.webp': { alt: 'Un aula llena' } } },
    change: {},
    session: { sent: [], remember: () => Promise.resolve() },
    ask: () => Promise.reject(new Error('asked')),
  });
  expect(written).toEqual([{ images: [], image_details: {} }]);
});
