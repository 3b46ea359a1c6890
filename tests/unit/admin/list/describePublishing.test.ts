import { expect, test } from 'vitest';
import { NOW } from '#domain/publishing/publishingState.ts';
import { describePublishing } from '#admin/list/describePublishing.ts';

const rows = (...titles: string[]) =>
  titles.map((title) => ({ id: 1, title, type: '', slug: '', published_at: null, updated_at: '2025-01-05T12:00:00Z' }));
const nothing = { done: [], outdated: [], failed: [], cause: undefined };

test('what was done is counted', () => {
  const titles = [
    ...describePublishing(NOW, { ...nothing, done: rows('Una') }, 'publications'),
    ...describePublishing(null, { ...nothing, done: rows('Una', 'Otra') }, 'publications'),
  ];
  expect(titles).toEqual([
    { kind: 'success', title: 'Publicación publicada' },
    { kind: 'success', title: '2 publicaciones ocultas' },
  ]);
});

test('what was not done is named, with the reason', () => {
  const outcome = { ...nothing, outdated: rows('Una', 'Otra'), failed: rows('Tercera'), cause: { code: '42501' } };
  expect(describePublishing(null, outcome, 'publications')).toEqual([
    {
      kind: 'warning',
      title: 'Alguien guardó otra versión',
      description: '«Una» y «Otra» cambiaron mientras tanto y no se ocultaron. Revisa qué se guardó y vuelve a elegir.',
    },
    {
      kind: 'error',
      title: 'Error',
      description: 'No se pudo ocultar «Tercera». No tienes permiso para hacer esto, o tu sesión ha terminado.',
    },
  ]);
});

test('what may have been done is not said to have failed', () => {
  const outcome = { ...nothing, failed: rows('Una', 'Otra'), cause: new TypeError('Failed to fetch') };
  expect(describePublishing(NOW, outcome, 'publications')).toMatchObject([
    { kind: 'error', description: expect.stringMatching(/^No sabemos si se publicaron «Una» y «Otra»\. /) as string },
  ]);
});
