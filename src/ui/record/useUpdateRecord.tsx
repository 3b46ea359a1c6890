import { useState } from 'react';
import { SpanishError } from '#domain/errors.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { fieldDifferences, fieldLabel, type FieldNames } from '#domain/versions/fieldDifferences.ts';
import { mergeVersions, type MergedVersions } from '#domain/versions/mergeVersions.ts';
import { toast } from '#ui/toast/toast.ts';
import type { SavedState } from './describeSave.ts';
import { isMatch } from './isMatch.ts';
import { OverwriteDialog } from './OverwriteDialog.tsx';
import { SaveCancelled } from './SaveCancelled.ts';

interface Options<Input, Row> {
  /** Saves over the version with that `updated_at`; null where that is not the present one. */
  update: (input: Input & PublishingChange, version: string) => Promise<SavedRow | null>;
  /** The record as it is now, or null. */
  read: () => Promise<Row | null>;
  editPath: string;
  /** What is said when the record no longer exists. */
  gone: string;
  /** What the fields are called. */
  fields: FieldNames<Input>;
}

/** What a save answers. */
interface SavedRow extends SavedState {
  slug: string;
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
  update,
  read,
  editPath,
  gone,
  fields,
}: Options<Input, Row>) {
  const [asked, setAsked] = useState<Question<Input>>();

  async function ask(savedAt: Date, versions: MergedVersions<Input>): Promise<Input> {
    const { promise, resolve } = Promise.withResolvers<Input | null>();
    setAsked({ savedAt, versions, answer: resolve });
    const chosen = await promise;
    setAsked(undefined);
    if (!chosen) throw new SaveCancelled();
    return chosen;
  }

  /** Saves over the record that was opened; gives it as it is now, and the version that the save replaced. */
  async function updateRecord(
    opened: Row,
    input: Input,
    change: PublishingChange,
  ): Promise<{ row: SavedRow; replaced: Row }> {
    const taken = new Set<keyof Input>();
    for (let [base, mine] = [opened, input]; ;) {
      const row = await update({ ...mine, ...change }, base.updated_at);
      if (row) {
        tellMerged([...taken].map((field) => fieldLabel(fields, field)));
        return { row, replaced: base };
      }
      const present = await read();
      if (!present) throw new SpanishError(gone);
      // An earlier save whose answer did not arrive.
      if (isMatch(present, { ...mine, ...change })) return { row: present, replaced: base };
      const versions = mergeVersions({ base, mine, theirs: present });
      mine = versions.overlapping.length > 0 ? await ask(new Date(present.updated_at), versions) : versions.mine;
      for (const field of versions.taken) taken.add(field);
      base = present;
    }
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
  return { updateRecord, question };
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
