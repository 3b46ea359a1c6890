import { SpanishError } from '#domain/errors.ts';
import { publishingChange, type PublishAt, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { mergeStates } from '#domain/versions/mergeStates.ts';
import { mergeVersions, type MergedVersions } from '#domain/versions/mergeVersions.ts';
import { withoutRemovedImages } from '#domain/versions/withoutRemovedImages.ts';
import type { SavedState } from './describeSave.ts';
import type { Opening } from './drafts/DraftKeeper.ts';
import { isMatch } from './isMatch.ts';

/** What a save answers. */
export interface SavedRow extends SavedState {
  slug: string;
}

/** How a record is saved and read. */
export interface RecordAccess<Input, Row> {
  /** Saves over the version with that `updated_at`; null where that is not the present one. */
  update: (input: Input & PublishingChange, version: string) => Promise<SavedRow | null>;
  /** The record as it is now, or null. */
  read: () => Promise<Row | null>;
  /** What is said when the record no longer exists. */
  gone: string;
}

type Ask<Sent> = (versions: MergedVersions<Sent>, savedAt: Date) => Promise<Sent>;

interface Save<Input, Row> extends RecordAccess<Input, Row> {
  /** The record that was opened. */
  opened: Row;
  input: Input;
  change: PublishingChange;
  opening: Pick<Opening, 'sent' | 'remember'>;
  /** Decides what both changed in the same places, the state among it; rejects where the writer keeps editing. */
  ask: Ask<Input & PublishingChange>;
}

/** What a save of a form is to replace: a draft may be of an older version; the state is the one that the form shows. */
export function openedVersion<Row extends SavedRow>(record: Row, opening: Pick<Opening<Row>, 'base'>): Row {
  return { ...(opening.base ?? record), published_at: record.published_at };
}

/**
 * Saves over the version that the writer has seen, and no other: what somebody else saved meanwhile is merged first. Gives
 * the record as it is now, the version that the save replaced, and the fields that have something of the others.
 */
export async function updateRecord<Input extends object, Row extends SavedRow>({
  update,
  read,
  gone,
  opened,
  input,
  change,
  opening,
  ask,
}: Save<Input, Row>): Promise<{ row: SavedRow; replaced: Row; taken: (keyof Input)[] }> {
  const taken = new Set<keyof Input>();
  const sentBefore = [...opening.sent];
  await opening.remember({ ...input, ...change });
  for (let [base, mine]: [Row, Input & PublishingChange] = [opened, { ...input, ...change }]; ;) {
    const row = await update(mine, base.updated_at);
    if (row) return { row, replaced: base, taken: [...taken] };
    const present = await read();
    if (!present) throw new SpanishError(gone);
    // Earlier saves whose answers did not arrive: this very one, or one that the writer has changed since.
    if (isMatch(present, mine)) return { row: present, replaced: base, taken: [...taken] };
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
  /** Whether the other one is an earlier save of this writer's, which has nothing of anybody else. */
  isOwn: boolean;
}

function mergeSaves<Input extends object>({ base, theirs, mine, isOwn }: Saves<Input>) {
  const fields = withoutRemovedImages(
    mergeVersions({ base: isOwn ? theirs : base, mine: withState(mine, undefined), theirs }),
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
