import type { ReactNode } from 'react';
import { PreviewLink } from '#admin/previews/PreviewLink.tsx';
import { paths } from '#domain/paths.ts';
import { addressOf, records } from '#domain/records.ts';
import { publishingState, type PublishingChange } from '#domain/publishing/publishingState.ts';
import { capitalize } from '#domain/capitalize.ts';
import { useAccount } from '#admin/drafts/accountContext.ts';
import type { Opening } from '#admin/drafts/DraftKeeper.ts';
import { draftsOf } from '#admin/drafts/draftStore.ts';
import { RecordScreen } from './RecordScreen.tsx';
import { RecordTools } from './RecordTools.tsx';
import { openedVersion } from './save/updateRecord.ts';
import { useAfterSave } from './save/useAfterSave.ts';
import { useUpdateRecord } from './save/useUpdateRecord.tsx';
import { deletionOf } from './deletionOf.ts';
import { NoGate } from './NoGate.tsx';
import type { RecordInput, RecordKind, RecordProps, RecordRow, SaveRecord } from './recordKind.ts';
import { screenTexts } from './screenTexts.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props<Row extends RecordRow, Input> extends RecordProps {
  of: RecordKind<Row, Input>;
  /** Renders the form, filled in with the record. */
  children: (form: { record: Row; save: SaveRecord<Input, Row> }) => ReactNode;
}

/** The screen that edits a record of any kind. */
export function RecordEdit<Row extends RecordRow, Input extends RecordInput>({
  of,
  id,
  publish,
  children,
}: Props<Row, Input>) {
  const { table, fields, Gate = NoGate } = of;
  const account = useAccount();
  const findDrafts = () => draftsOf({ account, kind: table, id });
  const { one } = records[table];
  const afterSave = useAfterSave(table, publish);
  const { updateRecord, question } = useUpdateRecord<Input, Row>({
    update: (input, updated_at) => of.update({ id, updated_at }, input),
    read: () => of.read(id),
    editPath: paths.admin.edit(table, id),
    fields,
    gone: `La ${one} ya no existe: otra persona la eliminó. Copia tu texto antes de salir.`,
  });

  async function save(opened: Row, input: Input, change: PublishingChange, opening: Opening) {
    const { row, replaced } = await updateRecord(opened, input, change, opening);
    await afterSave(
      { id, title: input.title, address: addressOf(table, { ...input, slug: row.slug }) },
      row,
      replaced.published_at,
    );
    return row;
  }

  return (
    <RecordScreen
      query={of.query(id)}
      listPath={paths.admin.list(table)}
      findBase={async () => ((await findDrafts()).find(({ base }) => base)?.base ?? null) as Row | null}
      texts={screenTexts(one, `Editar ${capitalize(one)}`)}
    >
      {(record) => (
        <Gate findDrafts={findDrafts}>
          <RecordTools
            deletion={deletionOf(table)}
            row={record}
            listPath={paths.admin.list(table)}
            versionsPath={paths.admin.versions(table, id)}
            publish={publish}
          />
          {publishingState(record.published_at, serverNow()) !== 'published' && <PreviewLink table={table} id={id} />}
          {children({
            record,
            save: (input, change, opening) => save(openedVersion(record, opening), input, change, opening),
          })}
          {question}
        </Gate>
      )}
    </RecordScreen>
  );
}
