import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftKeeper } from '#admin/drafts/DraftKeeper.ts';
import { createBrowserClient } from '#data/client.ts';
import {
  findRecord,
  getRecord,
  updateRecord,
  type RecordInput,
  type RecordRow,
  type SavedRow,
} from '#data/records/records.ts';
import { firstVersions } from '#data/records/revisions.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import { fieldLabel, type FieldNames } from '#domain/versions/fieldDifferences.ts';
import { resolveConflicts, type Decisions } from '#domain/versions/conflicts.ts';
import type { MergedVersions } from '#domain/versions/mergeVersions.ts';
import { AfterTyping } from '#admin/ui/AfterTyping.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { RecordKind } from '../recordKind.ts';
import { createOnce, isMatch } from './createOnce.ts';
import { overlapsOf } from './overlapsOf.ts';
import { OverwriteDialog } from './OverwriteDialog.tsx';
import { openedVersion, SaveCancelled, saveOver } from './saveOver.ts';
import { useAfterSave } from './useAfterSave.ts';
import { useIsMounted } from '#admin/ui/useIsMounted.ts';

/** A record as it was opened or created. */
type Opened<Table extends ContentTable> = SavedRow & (RecordRow<Table> | RecordInput<Table>);

interface Save<Table extends ContentTable> {
  input: RecordInput<Table>;
  change: PublishingChange;
  session: DraftKeeper<Opened<Table>>;
}

/**
 * Saves a record, as it was opened or a new one, and publishes it. A new one is created once, however often that is
 * retried. An existing one never replaces a version the user has not seen: what somebody else saved in the meantime is
 * merged, and conflicts are decided in `question`, which the form must render. Rejects with `SaveCancelled` if the user
 * keeps editing or leaves the question, and with a `SpanishError` if the form is already closed.
 */
export function useSaveRecord<Table extends ContentTable>(
  { table, fields }: Pick<RecordKind<Table>, 'table' | 'fields'>,
  record: RecordRow<Table> | undefined,
) {
  const db = createBrowserClient();
  const afterSave = useAfterSave(table);
  const { ask, question } = useConflict(table, fields);

  async function update(opened: Opened<Table>, { input, change, session }: Save<Table>) {
    const { id } = opened;
    const { row, saved, replaced, taken } = await saveOver<RecordInput<Table>, Opened<Table>>({
      ...{ opened: openedVersion(opened, session), input, change, session },
      update: (next, { updated_at }) => updateRecord(db, table, { id, updated_at }, next),
      read: () => getRecord(db, table, id),
      gone: `${capitalize(records[table].the)} ya no existe: otra persona la eliminó. Copia tu texto antes de salir.`,
      ask: (versions, savedAt) => ask({ id, versions, savedAt }, session),
    });
    notifyMerged(taken.map((field) => fieldLabel(fields, field)));
    return { row, saved, before: replaced.published_at };
  }

  /** What an attempt whose response was lost created, as it was then, if somebody has changed it since. */
  async function findChangedSince(session: DraftKeeper<Opened<Table>>): Promise<Opened<Table> | undefined> {
    for (const attempted of session.sent as RecordInput<Table>[]) {
      const found = await findRecord(db, table, attempted);
      if (!found) continue;
      // Nobody has: `createOnce` goes on from it.
      if (isMatch(found, attempted)) return undefined;
      const versions = await firstVersions(db, table, found.id);
      const created = versions.find((version) => isMatch(version, attempted));
      if (created) return { ...found, ...created };
    }
    return undefined;
  }

  /**
   * Saves what was entered in that session, over the record that was opened; resolves to what is stored now, with others'
   * changes.
   */
  async function save(entered: Save<Table>): Promise<RecordRow<Table>> {
    const { input, change, session } = entered;
    const opened = record ?? session.base ?? (await findChangedSince(session));
    const { row, saved, before } = opened
      ? await update(opened, entered)
      : {
          row: await createOnce(db, { table, input: { ...input, ...change }, session }),
          saved: input,
          before: undefined,
        };
    // A new record may stay open: what was created is edited from now on.
    if (!record) session.base = { ...input, ...row };
    await afterSave(input, row, before);
    return { ...record, ...saved, ...row } as unknown as RecordRow<Table>;
  }

  return { save, question };
}

interface Conflict<Input> {
  id: number;
  /** When the other version was saved. */
  savedAt: Date;
  versions: MergedVersions<Input>;
  /** Called with what to keep of each field; null if the user keeps editing. */
  decide: (decisions: Decisions | null) => void;
}

/** Asks what to keep of two versions that changed the same, in a dialog. */
function useConflict<Table extends ContentTable>(table: Table, fields: FieldNames<RecordInput<Table>>) {
  type Sent = RecordInput<Table> & PublishingChange;
  const [conflict, setConflict] = useState<Conflict<Sent>>();
  const isOpen = useIsMounted();
  const decline = useEffectEvent(() => conflict?.decide(null));
  useEffect(() => () => decline(), []);

  async function ask(found: Omit<Conflict<Sent>, 'decide'>, session: Pick<DraftKeeper, 'setAside'>): Promise<Sent> {
    if (!isOpen.current) throw new SpanishError(CLOSED_MEANWHILE);
    const { promise, resolve } = Promise.withResolvers<Decisions | null>();
    setConflict({ ...found, decide: resolve });
    const decisions = await promise;
    setConflict(undefined);
    if (!decisions) throw new SaveCancelled();
    const losesText = [...decisions].some(([field, sides]) => field !== 'published_at' && sides.includes('theirs'));
    if (losesText && !(await session.setAside())) throw new SpanishError(NOT_STORED);
    return resolveConflicts(found.versions, decisions);
  }

  const question = conflict && (
    <AfterTyping>
      <OverwriteDialog
        savedAt={conflict.savedAt}
        editPath={paths.admin.edit(table, conflict.id)}
        overlaps={overlapsOf(fields, conflict.versions)}
        onSave={conflict.decide}
        onDecline={() => conflict.decide(null)}
      />
    </AfterTyping>
  );
  return { ask, question };
}

const NOT_STORED =
  'En este navegador no hay lugar para conservar lo que escribiste, y se perdería. Copia tu texto, o deja lo tuyo.';

const CLOSED_MEANWHILE =
  'Alguien guardó otra versión que cambia lo mismo. Lo que escribiste te espera en el formulario.';

function notifyMerged(labels: readonly string[]): void {
  if (labels.length === 0) return;
  const description = `Mientras editabas se guardaron cambios en: ${labels.join(', ')}. Se conservan junto con los tuyos.`;
  toast.info('Se unieron dos versiones', { description });
}
