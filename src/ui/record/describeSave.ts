import { describeInstant } from '#domain/dates.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';

/** What the panel calls a record of each kind. */
export type Noun = 'Noticia' | 'Publicación' | 'Actividad';

/** A saved row, as far as visitors are concerned. */
export interface SavedState {
  updated_at: string;
  published_at: string | null;
}

/** What a save is told as. `before` is when the record was public until then; undefined for a new one. */
export function describeSave(
  noun: Noun,
  before: string | null | undefined,
  { published_at, updated_at }: SavedState,
): { title: string; description: string } {
  const savedAt = new Date(updated_at);
  const wasPublic = typeof before === 'string' && publishingState(before, savedAt) === 'published';
  const the = `La ${noun.toLowerCase()}`;
  if (published_at === null) {
    return wasPublic
      ? { title: `${noun} oculta`, description: `${the} ya no está en el sitio. Quedó como borrador.` }
      : { title: 'Borrador guardado', description: `${the} se ve solo en este panel.` };
  }
  if (publishingState(published_at, savedAt) === 'scheduled') {
    const when = describeInstant(new Date(published_at), savedAt);
    return { title: `${noun} programada`, description: `${the} se publicará el ${when}.` };
  }
  const done = before === undefined ? 'creado' : wasPublic ? 'actualizado' : 'publicado';
  return { title: `${noun} ${done.replace(/o$/, 'a')}`, description: `${the} se ha ${done} correctamente` };
}
