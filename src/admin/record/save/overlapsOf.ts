import { describeState, NOW, type PublishingChange } from '#domain/publishing/publishingState.ts';
import {
  fieldDifferences,
  fieldLabel,
  type FieldDifference,
  type FieldNames,
} from '#domain/versions/fieldDifferences.ts';
import type { MergedVersions } from '#domain/versions/mergeVersions.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** A field that two versions changed in the same places, so the user has to decide. */
export interface Overlap {
  name: PropertyKey;
  label: string;
  /** From the saved version to the user's. */
  differences: readonly FieldDifference[];
}

/** The conflicts between two versions that the user has to resolve, including the publishing state. */
export function overlapsOf<Input extends object>(
  fields: FieldNames<Input>,
  { mine, theirs, overlapping }: MergedVersions<Input & PublishingChange>,
): Overlap[] {
  const names = { ...fields, published_at: state } as FieldNames<Input & PublishingChange>;
  return overlapping.map((field) => ({
    name: field,
    label: fieldLabel(names, field),
    differences: fieldDifferences(names, theirs, { ...theirs, [field]: mine[field] }),
  }));
}

/** The publishing state, which is not a form field. */
const state: FieldNames<Required<PublishingChange>>['published_at'] = {
  label: 'Estado',
  text: (publishAt) => (publishAt === NOW ? 'Publicada' : describeState(publishAt, serverNow())),
};
