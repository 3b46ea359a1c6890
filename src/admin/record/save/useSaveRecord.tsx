import { useEffect, useEffectEvent, useState } from 'react';
import type { EditingSession } from '#admin/drafts/DraftKeeper.ts';
import { createBrowserClient } from '#data/client.ts';
import {
  createRecord,
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
import { chooseTheirs, type MergedVersions } from '#domain/versions/mergeVersions.ts';
import { AfterTyping } from '#admin/ui/AfterTyping.tsx';
import { toast } from '#ui/toast/toast.ts';
import { createOnce, isMatch } from './createOnce.ts';
import { overlapsOf, type Overlap } from './overlapsOf.ts';
import { openedVersion, SaveCancelled, saveOver } from './saveOver.ts';
import { useAfterSave } from './useAfterSave.ts';
import { useIsMounted } from '#admin/ui/useIsMounted.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { ConfirmDialog } from '#admin/ui/Dialog.tsx';
import { FieldDifferences } from '#admin/ui/FieldDifferences.tsx';

interface Options<Table extends ContentTable> {
  table: Table;
  /** The labels of the fields. */
  fields: FieldNames<RecordInput<Table>>;
  /** The record as it was opened; undefined for a new one. */
  record: RecordRow<Table> | undefined;
}

/** A record as it was opened or created. */
type Opened<Table extends ContentTable> = SavedRow & (RecordRow<Table> | RecordInput<Table>);

/** What a save sent, what of it and of others' changes was stored, and the columns that the database set. */
export interface SaveResult<Table extends ContentTable> {
  input: RecordInput<Table>;
  saved: RecordInput<Table>;
  row: SavedRow;
}

interface Save<Table extends ContentTable> {
  input: RecordInput<Table>;
  change: PublishingChange;
  session: EditingSession<Opened<Table>>;
}

/**
 * Saves a record and publishes it. A new one is created once, however often that is retried. An existing one never
 * replaces a version the user has not seen: what somebody else saved in the meantime is merged, and conflicts are
 * decided in `question`, which the form must render. Rejects with `SaveCancelled` if the user keeps editing or leaves
 * the question, and with a `SpanishError` if the form is already closed.
 */
export function useSaveRecord<Table extends ContentTable>({ table, fields, record }: Options<Table>) {
  const db = createBrowserClient();
  const afterSave = useAfterSave(table);
  const { ask, question } = useConflict(table, fields);

  async function create({ input, change, session }: Save<Table>) {
    const row = await createOnce<RecordInput<Table> & PublishingChange, SavedRow>({
      ...{ input: { ...input, ...change }, session },
      create: (next) => createRecord(db, table, next),
      find: (attempted) => findRecord(db, table, attempted),
      update: (next, version) => updateRecord(db, table, version, next),
    });
    return { id: row.id, row, saved: input, before: undefined };
  }

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
    return { id, row, saved, before: replaced.published_at };
  }

  /** What an attempt whose response was lost created, as it was then, if somebody has changed it since. */
  async function findChangedSince(session: EditingSession<Opened<Table>>): Promise<Opened<Table> | undefined> {
    for (const attempted of session.sent as readonly RecordInput<Table>[]) {
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

  /** Saves what was entered in that session, over the record that was opened; resolves to what is stored now. */
  async function save(entered: Save<Table>): Promise<SaveResult<Table>> {
    const { input, session } = entered;
    const opened = record ?? session.base ?? (await findChangedSince(session));
    const { id, row, saved, before } = opened ? await update(opened, entered) : await create(entered);
    // A new record may stay open: what was created is edited from now on.
    if (!record) session.base = { ...input, ...row };
    const { title, type } = input;
    await afterSave({ id, title, type, slug: row.slug }, row, before);
    return { input, saved, row };
  }

  return { save, question };
}

interface Versions<Input> {
  id: number;
  /** When the other version was saved. */
  savedAt: Date;
  versions: MergedVersions<Input>;
}

interface Conflict<Input> extends Versions<Input> {
  /** Called with the fields to keep as the other version has them; null if the user keeps editing. */
  decide: (theirs: ReadonlySet<PropertyKey> | null) => void;
}

/** Asks what to keep of two versions that changed the same, in a dialog. */
function useConflict<Table extends ContentTable>(table: Table, fields: FieldNames<RecordInput<Table>>) {
  type Sent = RecordInput<Table> & PublishingChange;
  const [conflict, setConflict] = useState<Conflict<Sent>>();
  const isOpen = useIsMounted();
  const decline = useEffectEvent(() => conflict?.decide(null));
  useEffect(() => () => decline(), []);

  async function ask(found: Versions<Sent>, session: Pick<EditingSession, 'setAside'>): Promise<Sent> {
    if (!isOpen.current) throw new SpanishError(CLOSED_MEANWHILE);
    const { promise, resolve } = Promise.withResolvers<ReadonlySet<PropertyKey> | null>();
    setConflict({ ...found, decide: resolve });
    const theirs = await promise;
    setConflict(undefined);
    if (!theirs) throw new SaveCancelled();
    const losesText = [...theirs].some((field) => field !== 'published_at');
    if (losesText && !(await session.setAside())) throw new SpanishError(NOT_STORED);
    return chooseTheirs(found.versions, theirs);
  }

  const question = conflict && (
    <AfterTyping>
      <OverwriteDialog
        savedAt={conflict.savedAt}
        editPath={paths.admin.edit(table, conflict.id)}
        fields={overlapsOf(fields, conflict.versions)}
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

interface Props {
  /** When the other version was saved. */
  savedAt: Date;
  /** The record's form, where the other version can be viewed. */
  editPath: string;
  /** The fields both versions changed in the same places; everything else is merged. */
  fields: readonly Overlap[];
  /** Called with the fields to keep as the other version has them. */
  onSave: (theirs: ReadonlySet<PropertyKey>) => void;
  onDecline: () => void;
}

const options = [
  { value: 'mine', label: 'Dejar lo mío' },
  { value: 'theirs', label: 'Dejar lo guardado' },
] as const;

/** Confirms saving over a version the user has not seen; the user picks a side for each conflicting field. */
function OverwriteDialog({ savedAt, editPath, fields, onSave, onDecline }: Props) {
  const [theirs, setTheirs] = useState<ReadonlySet<PropertyKey>>(new Set());

  function decide(name: PropertyKey, side: 'mine' | 'theirs') {
    const others = [...theirs].filter((field) => field !== name);
    setTheirs(new Set(side === 'theirs' ? [...others, name] : others));
  }

  return (
    <ConfirmDialog
      title="Hay una versión más reciente"
      confirmLabel="Guardar así"
      cancelLabel="Seguir editando"
      isWide
      isDestructive={false}
      onConfirm={() => onSave(theirs)}
      onCancel={onDecline}
    >
      <p>
        Mientras editabas se guardó otra versión, el {formatArgentineTimestamp(savedAt)}: de otra persona, o tuya en
        otra pestaña. Las dos se unen; elige qué queda donde ambas cambiaron lo mismo. Lo que no quede no se pierde: lo
        guardado está en Versiones, y lo tuyo se conserva una semana en este navegador.
      </p>
      {fields.map(({ name, label, differences }) => (
        <div key={String(name)} className="flex flex-col gap-3">
          <FieldDifferences differences={differences} before="lo guardado" after="lo tuyo" />
          <Choice
            label={`Qué queda: ${label}`}
            options={options}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            onChange={(side) => decide(name, side)}
          />
        </div>
      ))}
      <p>
        <a className="link" href={editPath} target="_blank" rel="noopener">
          Ver la versión guardada<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </ConfirmDialog>
  );
}
