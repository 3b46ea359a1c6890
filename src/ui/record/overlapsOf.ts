import { describeState, NOW, type PublishingChange } from '#domain/publishing/publishingState.ts';
import {
  fieldDifferences,
  fieldLabel,
  type FieldDifference,
  type FieldNames,
} from '#domain/versions/fieldDifferences.ts';
import type { MergedVersions } from '#domain/versions/mergeVersions.ts';

/** A field with places that two versions both changed, which the writer has to decide. */
export interface Overlap {
  name: PropertyKey;
  label: string;
  /** From the saved version to the writer's. */
  differences: readonly FieldDifference[];
}

/** What the writer has to decide between two versions, the item's state among it. */
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

/** Whether visitors see a record, which is no field of its form. */
const state: FieldNames<Required<PublishingChange>>['published_at'] = {
  label: 'Estado',
  text: (publishAt) => (publishAt === NOW ? 'Publicada' : describeState(publishAt, new Date())),
};
