import { publishingState } from '#domain/publishing/publishingState.ts';
import type { SavedState } from './describeSave.ts';

/**
 * What a save changes for visitors; `before` is the previous `published_at`. Compares with the row's own clock, its
 * `updated_at`.
 */
export function visibleChange({ published_at, updated_at }: SavedState, before: string | null | undefined) {
  const stateOf = (publishedAt: string | null) => publishingState(publishedAt, new Date(updated_at));
  if (stateOf(published_at) === 'published') return { version: updated_at };
  const wasPublic = stateOf(before ?? null) === 'published';
  // A public record must disappear at once; one that never was must only not appear late.
  return wasPublic ? { version: null } : { version: updated_at, hiddenUntil: published_at };
}
