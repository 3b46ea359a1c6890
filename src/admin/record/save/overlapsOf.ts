import { describeState, NOW, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { conflictsOf } from '#domain/versions/conflicts.ts';
import { fieldDifferences, type FieldDifference, type FieldNames } from '#domain/versions/fieldDifferences.ts';
import type { MergedVersions } from '#domain/versions/mergeVersions.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** What two versions changed in the same place, so the user has to decide. */
export interface Overlap {
  name: PropertyKey;
  /** Which of the field's conflicts it is. */
  place: number;
  /** From the saved version to the user's, under a label that tells it from the others. */
  difference: FieldDifference;
  /** Whether both can be kept, one after the other. */
  hasBoth: boolean;
}

/** The conflicts between two versions that the user has to resolve, including the publishing state. */
export function overlapsOf<Input extends object>(
  fields: FieldNames<Input>,
  { mine, theirs, overlapping }: MergedVersions<Input & PublishingChange>,
): Overlap[] {
  const names = { ...fields, published_at: state } as FieldNames<Input & PublishingChange>;
  return overlapping.flatMap((name) => {
    const conflicts = conflictsOf({ mine: mine[name], theirs: theirs[name] });
    return conflicts.flatMap((conflict, place) => {
      const [found] = fieldDifferences(
        names,
        { ...theirs, [name]: conflict.theirs },
        { ...theirs, [name]: conflict.mine },
      );
      if (!found) return [];
      const label = conflicts.length > 1 ? `${found.label}, cambio ${place + 1} de ${conflicts.length}` : found.label;
      const hasBoth = name === 'content' && conflict.mine !== '' && conflict.theirs !== '';
      return [{ name, place, difference: { ...found, label }, hasBoth }];
    });
  });
}

/** The publishing state, which is not a form field. */
const state: FieldNames<Required<PublishingChange>>['published_at'] = {
  label: 'Estado',
  text: (publishAt) => (publishAt === NOW ? 'Publicada' : describeState(publishAt, serverNow())),
};
