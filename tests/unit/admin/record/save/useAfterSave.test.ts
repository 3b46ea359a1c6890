import { expect, test, vi } from 'vitest';
import { describeSave } from '#admin/record/save/useAfterSave.ts';

vi.mock('#data/client.ts', () => ({ createBrowserClient: vi.fn() }));

const savedAt = '2026-11-22T12:00:00.123456+00:00';
const past = '2025-01-05T12:00:00+00:00';
const toCome = '2026-12-03T12:00:00+00:00';

test.each([
  [undefined, savedAt, 'Noticia creada: La noticia se ha creado correctamente'],
  [past, past, 'Noticia actualizada: La noticia se ha actualizado correctamente'],
  [null, savedAt, 'Noticia publicada: La noticia se ha publicado correctamente'],
  [toCome, savedAt, 'Noticia publicada: La noticia se ha publicado correctamente'],
  [undefined, null, 'Borrador guardado: La noticia se ve solo en este panel.'],
  [toCome, null, 'Noticia sin programar: La noticia se ve solo en este panel. Quedó como borrador.'],
  [past, null, 'Noticia oculta: La noticia ya no está en el sitio. Quedó como borrador.'],
  [null, toCome, 'Noticia programada: La noticia se publicará el 3 de diciembre, 9:00.'],
])('describes a save that changes published_at from %s to %s', (before, published_at, words) => {
  const { title, description } = describeSave('news', before, { updated_at: savedAt, published_at });
  expect(`${title}: ${description}`).toBe(words);
});
