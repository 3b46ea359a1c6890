import { useState } from 'react';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { fieldDifferences, fieldLabel, type FieldNames } from '#domain/versions/fieldDifferences.ts';
import type { MergedVersions } from '#domain/versions/mergeVersions.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Opening } from './drafts/DraftKeeper.ts';
import { OverwriteDialog } from './OverwriteDialog.tsx';
import { SaveCancelled } from './SaveCancelled.ts';
import { updateRecord, type RecordAccess, type SavedRow } from './updateRecord.ts';

interface Options<Input, Row> extends RecordAccess<Input, Row> {
  editPath: string;
  /** What the fields are called. */
  fields: FieldNames<Input>;
}

interface Question<Input> {
  savedAt: Date;
  versions: MergedVersions<Input>;
  answer: (chosen: Input | null) => void;
}

/**
 * Saves a record without replacing a version that the writer has not seen: when somebody else saved meanwhile, the two are
 * merged; what both changed the writer decides in `question`, which the screen has to show. Rejects with SaveCancelled when
 * the writer keeps editing.
 */
export function useUpdateRecord<Input extends object, Row extends SavedRow>({
  editPath,
  fields,
  ...access
}: Options<Input, Row>) {
  const [asked, setAsked] = useState<Question<Input>>();

  async function ask(versions: MergedVersions<Input>, savedAt: Date): Promise<Input> {
    const { promise, resolve } = Promise.withResolvers<Input | null>();
    setAsked({ savedAt, versions, answer: resolve });
    const chosen = await promise;
    setAsked(undefined);
    if (!chosen) throw new SaveCancelled();
    return chosen;
  }

  /** Saves over the record that was opened; gives it as it is now, and the version that the save replaced. */
  async function save(opened: Row, input: Input, change: PublishingChange, opening: Opening) {
    const { row, replaced, taken } = await updateRecord({ ...access, opened, input, change, opening, ask });
    tellMerged(taken.map((field) => fieldLabel(fields, field)));
    return { row, replaced };
  }

  const question = asked && (
    <OverwriteDialog
      savedAt={asked.savedAt}
      editPath={editPath}
      fields={asked.versions.overlapping.map((field) => ({
        name: field,
        label: fieldLabel(fields, field),
        differences: differencesOf(fields, field, asked.versions),
      }))}
      onSave={(theirs) => asked.answer(choose(asked.versions, theirs))}
      onDecline={() => asked.answer(null)}
    />
  );
  return { updateRecord: save, question };
}

function differencesOf<Input extends object>(
  fields: FieldNames<Input>,
  field: keyof Input,
  { theirs, mine }: MergedVersions<Input>,
) {
  return fieldDifferences(fields, theirs, { ...theirs, [field]: mine[field] });
}

/** My version with these fields of theirs. */
function choose<Input extends object>(
  { mine, theirs }: MergedVersions<Input>,
  fields: ReadonlySet<PropertyKey>,
): Input {
  const entries = Object.entries(theirs).filter(([name]) => fields.has(name));
  return { ...mine, ...(Object.fromEntries(entries) as Partial<Input>) };
}

function tellMerged(labels: readonly string[]): void {
  if (labels.length === 0) return;
  const description = `Mientras editabas se guardaron cambios en: ${labels.join(', ')}. Se conservan junto con los tuyos.`;
  toast.info('Se unieron dos versiones', { description });
}
