import { useState } from 'react';
import { SpanishError } from '#domain/errors.ts';
import { isMatch } from './isMatch.ts';
import { OverwriteDialog } from './OverwriteDialog.tsx';
import { SaveCancelled } from './SaveCancelled.ts';

interface Options<Input, Row> {
  /** Saves over the version with that `updated_at`; null where that is not the present one. */
  update: (input: Input, version: string) => Promise<Row | null>;
  /** The record as it is now, or null. */
  read: () => Promise<Row | null>;
  editPath: string;
  /** What is said when the record no longer exists. */
  gone: string;
}

/**
 * Saves a record without replacing a version that the writer has not seen: when somebody else saved meanwhile, the writer
 * decides in `question`, which the screen has to show. Rejects with SaveCancelled when the writer keeps editing.
 */
export function useUpdateRecord<Input extends object, Row extends { updated_at: string }>({
  update,
  read,
  editPath,
  gone,
}: Options<Input, Row>) {
  const [asked, setAsked] = useState<{ savedAt: Date; answer: (isToOverwrite: boolean) => void }>();

  async function ask(savedAt: Date): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ savedAt, answer: resolve });
    const isToOverwrite = await promise;
    setAsked(undefined);
    return isToOverwrite;
  }

  /** Saves over the record that was opened; gives it as it is now, and the version that the save replaced. */
  async function updateRecord(opened: Row, input: Input): Promise<{ row: Row; replaced: Row }> {
    for (let replaced = opened; ;) {
      const row = await update(input, replaced.updated_at);
      if (row) return { row, replaced };
      const present = await read();
      if (!present) throw new SpanishError(gone);
      // An earlier save whose answer did not arrive.
      if (isMatch(present, input)) return { row: present, replaced };
      if (!(await ask(new Date(present.updated_at)))) throw new SaveCancelled();
      replaced = present;
    }
  }

  const question = asked && (
    <OverwriteDialog
      savedAt={asked.savedAt}
      editPath={editPath}
      onOverwrite={() => asked.answer(true)}
      onDecline={() => asked.answer(false)}
    />
  );
  return { updateRecord, question };
}
