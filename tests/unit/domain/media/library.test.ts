import { expect, test } from 'vitest';
import {
  describeUses,
  libraryParams,
  parseLibraryState,
  periodOptions,
  periodRange,
  deletionBlocker,
  wholeLibrary,
} from '#domain/media/library.ts';

test('reads and writes the state in the address; an invalid one shows the whole library', () => {
  const address = 'buscar=aula&fecha=2026-11&uso=no&pagina=3';
  const state = { bucket: 'images', search: 'aula', period: '2026-11', use: 'unused', page: 3 } as const;
  expect(parseLibraryState(new URLSearchParams(address))).toEqual(state);
  expect(libraryParams(state).toString()).toBe(address);
  expect(libraryParams(wholeLibrary).toString()).toBe('');
  const documents = { ...wholeLibrary, bucket: 'documents' } as const;
  expect(parseLibraryState(new URLSearchParams('tipo=pdf'))).toEqual(documents);
  expect(libraryParams(documents).toString()).toBe('tipo=pdf');
  const dates = ['fecha=2026-13&uso=quizas&pagina=-1', 'fecha=ayer&pagina=1.5', 'fecha=2026-1&buscar=%20'];
  for (const wrong of ['', 'tipo=gif', ...dates])
    expect(parseLibraryState(new URLSearchParams(wrong)), wrong).toEqual(wholeLibrary);
});

test.each([
  ['2026', '2026-01-01T00:00:00-03:00', '2027-01-01T00:00:00-03:00'],
  ['2026-02', '2026-02-01T00:00:00-03:00', '2026-03-01T00:00:00-03:00'],
  ['2026-12', '2026-12-01T00:00:00-03:00', '2027-01-01T00:00:00-03:00'],
])('%s begins and ends at midnight in Argentina', (period, from, to) => {
  expect(periodRange(period)).toEqual({ from, to });
});

test('offers years and months from the first upload until now, in Argentine time', () => {
  // In Argentina it is still November and still December, respectively.
  const options = periodOptions(new Date('2025-12-01T02:00:00Z'), new Date('2026-01-01T02:59:00Z'));
  expect(options).toEqual([
    { value: '2025', label: '2025' },
    { value: '2025-12', label: 'diciembre de 2025' },
    { value: '2025-11', label: 'noviembre de 2025' },
  ]);
});

const news = { kind: 'news', is_deleted: false } as const;
const publication = { kind: 'publications', is_deleted: false } as const;
const event = { kind: 'events', is_deleted: false } as const;
const deleted = { ...news, is_deleted: true };

test.each([
  ['Usada en 1 noticia', { is_used: true, uses: [news] }],
  ['Usada en 2 noticias y 1 publicación', { is_used: true, uses: [news, publication, news, deleted] }],
  ['Usada en 1 noticia, 1 publicación y 2 actividades', { is_used: true, uses: [event, news, publication, event] }],
  ['Usado en 1 publicación', { bucket: 'documents' as const, is_used: true, uses: [publication] }],
  ['Solo en la papelera', { is_used: true, uses: [deleted] }],
  ['Solo en una versión anterior', { is_used: true, uses: [] }],
  ['Sin usar', { is_used: false, uses: [] }],
  ['Puede estar en un borrador', { is_used: false, may_be_in_draft: true, uses: [] }],
])('describes uses as “%s”', (words, image) => {
  expect(describeUses({ may_be_in_draft: false, ...image })).toBe(words);
});

test('explains why an image cannot be deleted', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const image = { is_used: false, may_be_in_draft: false, uploaded_at: '2026-11-21T11:00:00Z' };
  expect(deletionBlocker(image, now)).toBeNull();
  expect(deletionBlocker({ ...image, is_used: true }, now)).toBe('No se puede eliminar mientras algo la use.');
  expect(deletionBlocker({ ...image, may_be_in_draft: true }, now)).toBe(
    'Otra persona la subió hace 2 días: puede estar en un borrador sin guardar, y por ahora solo ella puede eliminarla.',
  );
});
