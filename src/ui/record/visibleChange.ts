import { publishingState } from '#domain/publishing/publishingState.ts';
import type { SavedState } from './describeSave.ts';

/**
 * What a save is to visitors; `before` is when the record was public until then. The row's own clock decides: it was saved at
 * `updated_at`.
 */
export function visibleChange({ published_at, updated_at }: SavedState, before: string | null | undefined) {
  const stateOf = (publishedAt: string | null) => publishingState(publishedAt, new Date(updated_at));
  if (stateOf(published_at) === 'published') return { version: updated_at };
  const wasPublic = stateOf(before ?? null) === 'published';
  // What was public has to go at once; what never was is only kept from being shown too late.
  return wasPublic ? { version: null } : { version: updated_at, hiddenUntil: published_at };
}
