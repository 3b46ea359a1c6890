import { SpanishError } from '#domain/errors.ts';
import { publishingChange, type PublishAt, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { mergeStates } from '#domain/versions/mergeStates.ts';
import { mergeFollowingImages, withoutRemovedImages } from '#domain/versions/mergeFollowingImages.ts';
import type { MergedVersions } from '#domain/versions/mergeVersions.ts';
import type { SavedState } from '#admin/publishing/visibleChange.ts';
import type { SavedRow } from '#data/records/records.ts';
import type { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { isMatch } from './createOnce.ts';

/** Thrown when the user keeps editing instead of saving: nothing failed, and nothing was saved. */
export class SaveCancelled extends Error {
  override readonly name = 'SaveCancelled';
}

interface Save<Input, Row> {
  /** Saves over that version; null if it is no longer the current one. */
  update: (input: Input & PublishingChange, version: Row) => Promise<SavedRow | null>;
  /** The current record, or null. */
  read: () => Promise<Row | null>;
  /** The error message if the record no longer exists. */
  gone: string;
  /** The record as it was opened. */
  opened: Row;
  input: Input;
  change: PublishingChange;
  session: Pick<DraftKeeper, 'sent' | 'remember'>;
  /** Resolves conflicts between both versions, including the publishing state; rejects with `SaveCancelled` if the user keeps editing. */
  ask: (versions: MergedVersions<Input & PublishingChange>, savedAt: Date) => Promise<Input & PublishingChange>;
}

/** The version a save replaces: a local draft may be based on an older one; the state is the one the form shows. */
export function openedVersion<Row extends SavedRow>(record: Row, session: Pick<DraftKeeper<Row>, 'base'>): Row {
  return { ...(session.base ?? record), published_at: record.published_at };
}

/**
 * Saves over the version the user has seen, and no other: a version saved in the meantime is merged first. Resolves to
 * the current record, what was saved, the version replaced, and the fields that contain others' changes. Throws a `SpanishError` if the
 * record no longer exists.
 */
export async function saveOver<Input extends object, Row extends SavedRow>({
  update,
  read,
  gone,
  opened,
  input,
  change,
  session,
  ask,
}: Save<Input, Row>): Promise<{ row: SavedRow; saved: Input; replaced: Row; taken: (keyof Input)[] }> {
  const taken = new Set<keyof Input>();
  const sentBefore = [...session.sent];
  await session.remember({ ...input, ...change });
  for (let [base, mine]: [Row, Input & PublishingChange] = [opened, { ...input, ...change }]; ;) {
    const row = await update(mine, base);
    if (row) return { row, saved: mine, replaced: base, taken: [...taken] };
    const present = await read();
    if (!present) throw new SpanishError(gone);
    // An earlier save whose response was lost: this very one, or one that the user has edited since.
    if (isMatch(present, mine)) return { row: present, saved: mine, replaced: base, taken: [...taken] };
    const isOwn = sentBefore.some((sent) => isMatch(present, sent));
    const versions = mergeSaves({ base, mine, theirs: present, isOwn });
    mine = versions.overlapping.length > 0 ? await ask(versions, new Date(present.updated_at)) : versions.mine;
    for (const field of versions.taken) taken.add(field);
    base = present;
  }
}

interface Saves<Input> {
  base: SavedState;
  theirs: SavedState;
  mine: Input & PublishingChange;
  /** Whether `theirs` is an earlier save of this user, with nothing from anybody else. */
  isOwn: boolean;
}

function mergeSaves<Input extends object>({ base, theirs, mine, isOwn }: Saves<Input>) {
  const fields = withoutRemovedImages(
    mergeFollowingImages({ base: isOwn ? theirs : base, mine: withState(mine, undefined), theirs }),
  );
  const states = { base: base.published_at, theirs: theirs.published_at, mine: mine.published_at, isOwn };
  const state = mergeStates(states, new Date(theirs.updated_at));
  const isUndecided = state.mine !== state.theirs;
  return {
    mine: withState(fields.mine, state.mine),
    theirs: withState(fields.theirs, state.theirs),
    overlapping: [...fields.overlapping, ...(isUndecided ? (['published_at'] as const) : [])],
    taken: fields.taken as (keyof Input)[],
  };
}

function withState<Input extends object>(values: Input & PublishingChange, publishAt: PublishAt) {
  const { published_at: _, ...rest } = values;
  return { ...rest, ...publishingChange(publishAt) } as Input & PublishingChange;
}
