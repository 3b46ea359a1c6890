import { isSameInstant, NOW, publishingState, type PublishAt } from '#domain/publishing/publishingState.ts';

interface States {
  /** When the item was public where both began, and when it is now that the other has saved. */
  base: string | null;
  theirs: string | null;
  /** What the writer chose. */
  mine: PublishAt;
  /** Whether the other save was an earlier one of this writer's. */
  isOwn: boolean;
}

/**
 * What becomes of an item's state that somebody else may have changed; where `mine` and `theirs` differ the writer has to
 * decide. Who chose nothing is asked, too, where the item was not public for them and would be with their text.
 */
export function mergeStates({ base, theirs, mine, isOwn }: States, now: Date): { mine: PublishAt; theirs: PublishAt } {
  const asItIs = { mine: undefined, theirs: undefined };
  if (isSameInstant(base, theirs)) return { mine, theirs: mine };
  if (mine === undefined) return isMorePublic(theirs, base, now) ? { mine: base, theirs } : asItIs;
  if (isSameChoice(mine, theirs, now)) return asItIs;
  return { mine, theirs: isOwn ? mine : theirs };
}

function isMorePublic(theirs: string | null, base: string | null, now: Date): boolean {
  return theirs !== null && publishingState(base, now) !== 'published';
}

function isSameChoice(mine: string | null, theirs: string | null, now: Date): boolean {
  return mine === NOW ? publishingState(theirs, now) === 'published' : isSameInstant(mine, theirs);
}
