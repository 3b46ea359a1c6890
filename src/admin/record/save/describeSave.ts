import type { SavedState } from '#admin/publishing/visibleChange.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { capitalize } from '#domain/capitalize.ts';
import { records } from '#domain/records.ts';
import { describeInstant } from '#domain/dates.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';

/** The message after a save. `before` is the previous `published_at`; undefined for a new record. */
export function describeSave(
  table: ContentTable,
  before: string | null | undefined,
  { published_at, updated_at }: SavedState,
): { title: string; description: string } {
  const savedAt = new Date(updated_at);
  const wasPublic = typeof before === 'string' && publishingState(before, savedAt) === 'published';
  const { one } = records[table];
  const noun = capitalize(one);
  const the = `La ${one}`;
  if (published_at === null) {
    const draft = `${the} se ve solo en este panel.`;
    if (typeof before !== 'string') return { title: 'Borrador guardado', description: draft };
    return wasPublic
      ? { title: `${noun} oculta`, description: `${the} ya no está en el sitio. Quedó como borrador.` }
      : { title: `${noun} sin programar`, description: `${draft} Quedó como borrador.` };
  }
  if (publishingState(published_at, savedAt) === 'scheduled') {
    const when = describeInstant(new Date(published_at), savedAt);
    return { title: `${noun} programada`, description: `${the} se publicará el ${when}.` };
  }
  const done = before === undefined ? 'creado' : wasPublic ? 'actualizado' : 'publicado';
  return { title: `${noun} ${done.replace(/o$/, 'a')}`, description: `${the} se ha ${done} correctamente` };
}
