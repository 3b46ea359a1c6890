import { expect, test } from 'vitest';
import { saveOver } from '#admin/record/save/saveOver.ts';
import type { SavedRow } from '#data/records/records.ts';

const opened = { id: 1, title: 'Una', slug: 'una', updated_at: '2026-11-22T12:00:00+00:00', published_at: null };
const later = '2026-11-22T13:00:00+00:00';
const published = { ...opened, updated_at: later, published_at: later };

interface Save<Input, Row> {
  opened: Row;
  /** What is stored by now. */
  present: Row;
  input: Input;
  change?: { published_at?: string | null };
}

/** Saves over a record; returns what was written and which fields it asked about. */
async function save<Input extends object, Row extends SavedRow & Input>({
  present,
  change = {},
  ...save
}: Save<Input, Row>) {
  const written: object[] = [];
  const asked: PropertyKey[][] = [];
  await saveOver<Input, Row>({
    ...save,
    change,
    update: (input, version) => {
      if (version.updated_at !== present.updated_at) return Promise.resolve(null);
      written.push(input);
      return Promise.resolve({ ...present, ...input });
    },
    read: () => Promise.resolve(present),
    gone: 'gone',
    session: { sent: [], remember: () => Promise.resolve() },
    ask: ({ mine, overlapping }) => {
      asked.push(overlapping);
      return Promise.resolve(mine);
    },
  });
  return { written, asked };
}

const input = { title: 'Otra' };
const row: SavedRow & { title: string } = opened;

test('does not write the publishing state when none was chosen', async () => {
  expect(await save({ opened: row, present: opened, input })).toEqual({ written: [input], asked: [] });
});

test('asks before changing a record that was published meanwhile', async () => {
  expect(await save({ opened: row, present: published, input })).toEqual({
    written: [{ title: 'Otra', published_at: null }],
    asked: [['published_at']],
  });
});

test('reports no conflict over the alt text of an image removed meanwhile', async () => {
  const pictured = { ...opened, images: ['/aula.webp'], image_details: { '/aula.webp': { alt: 'Un aula' } } };
  const present = { ...opened, images: [], image_details: {}, updated_at: later };
  const described = { images: ['/aula.webp'], image_details: { '/aula.webp': { alt: 'Un aula llena' } } };
  type Pictured = SavedRow & { images: string[]; image_details: Record<string, { alt: string }> };
  const saved = await save<Omit<Pictured, keyof SavedRow>, Pictured>({ opened: pictured, present, input: described });
  expect(saved).toEqual({ written: [{ images: [], image_details: {} }], asked: [] });
});
