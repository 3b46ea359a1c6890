import { isSameInstant, NOW, publishingState, type PublishAt } from '#domain/publishing/publishingState.ts';

interface States {
  /** The item's `published_at` before both edits, and after the other person's save. */
  base: string | null;
  theirs: string | null;
  /** The writer's choice. */
  mine: PublishAt;
  /** Whether the other save was the writer's own earlier one. */
  isOwn: boolean;
}

/**
 * Merges publishing states when somebody else may have changed the item's; if `mine` and `theirs` differ, the writer
 * must decide. A writer who chose nothing must also decide if their text would unexpectedly become public.
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
