import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SpanishError } from '#domain/errors.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { fieldLabel, type FieldNames } from '#domain/versions/fieldDifferences.ts';
import { chooseTheirs, type MergedVersions } from '#domain/versions/mergeVersions.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Opening } from '#admin/drafts/DraftKeeper.ts';
import { overlapsOf } from './overlapsOf.ts';
import { OverwriteDialog } from './OverwriteDialog.tsx';
import { SaveCancelled } from './SaveCancelled.ts';
import { updateRecord, type RecordAccess, type SavedRow } from './updateRecord.ts';

interface Options<Input, Row> extends RecordAccess<Input, Row> {
  editPath: string;
  /** The labels of the fields. */
  fields: FieldNames<Input>;
}

interface Question<Input> {
  savedAt: Date;
  versions: MergedVersions<Input>;
  /** Called with the fields to keep as the other version has them; null if the user keeps editing. */
  answer: (theirs: ReadonlySet<PropertyKey> | null) => void;
}

/**
 * Saves a record without replacing a version the user has not seen: what somebody else saved in the meantime is merged,
 * and conflicts are decided in `question`, which the screen must render. Rejects with `SaveCancelled` if the user keeps
 * editing or leaves the question, and with a `SpanishError` if the screen is already closed.
 */
export function useUpdateRecord<Input extends object, Row extends SavedRow>({
  editPath,
  fields,
  ...access
}: Options<Input, Row>) {
  type Sent = Input & PublishingChange;
  const [asked, setAsked] = useState<Question<Sent>>();
  const isOpen = useRef(false);
  const decline = useEffectEvent(() => asked?.answer(null));
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      decline();
    };
  }, []);

  async function ask(versions: MergedVersions<Sent>, savedAt: Date, opening: Opening): Promise<Sent> {
    if (!isOpen.current) throw new SpanishError(NOT_ASKED);
    const { promise, resolve } = Promise.withResolvers<ReadonlySet<PropertyKey> | null>();
    setAsked({ savedAt, versions, answer: resolve });
    const theirs = await promise;
    setAsked(undefined);
    if (!theirs) throw new SaveCancelled();
    const losesText = [...theirs].some((field) => field !== 'published_at');
    if (losesText && !(await opening.setAside())) throw new SpanishError(NOT_KEPT);
    return chooseTheirs(versions, theirs);
  }

  /** Saves over the record that was opened; resolves to the current record and the version the save replaced. */
  async function save(opened: Row, input: Input, change: PublishingChange, opening: Opening) {
    const { row, replaced, taken } = await updateRecord({
      ...{ ...access, opened, input, change, opening },
      ask: (versions, savedAt) => ask(versions, savedAt, opening),
    });
    notifyMerged(taken.map((field) => fieldLabel(fields, field)));
    return { row, replaced };
  }

  const question = asked && (
    <OverwriteDialog
      savedAt={asked.savedAt}
      editPath={editPath}
      fields={overlapsOf(fields, asked.versions)}
      onSave={asked.answer}
      onDecline={() => asked.answer(null)}
    />
  );
  return { updateRecord: save, question };
}

const NOT_KEPT =
  'En este navegador no hay lugar para conservar lo que escribiste, y se perdería. Copia tu texto, o deja lo tuyo.';

const NOT_ASKED = 'Alguien guardó otra versión que cambia lo mismo. Lo que escribiste te espera en el formulario.';

function notifyMerged(labels: readonly string[]): void {
  if (labels.length === 0) return;
  const description = `Mientras editabas se guardaron cambios en: ${labels.join(', ')}. Se conservan junto con los tuyos.`;
  toast.info('Se unieron dos versiones', { description });
}
