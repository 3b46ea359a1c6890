import { useState, type ReactNode } from 'react';
import type { Publish } from '#domain/publishing/publishing.ts';
import { paths } from '#domain/paths.ts';
import { addressOf, records } from '#domain/records.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { BackToList } from './BackToList.tsx';
import { createIdempotently } from './save/createIdempotently.ts';
import { useAccount } from '#admin/drafts/accountContext.ts';
import type { Opening } from '#admin/drafts/DraftKeeper.ts';
import { draftsOf } from '#admin/drafts/draftStore.ts';
import { useAfterSave } from './save/useAfterSave.ts';
import { NoGate } from './NoGate.tsx';
import type { RecordInput, RecordKind, RecordRow, SavedRow, SaveRecord } from './recordKind.ts';

interface Props<Row extends RecordRow, Input> {
  of: RecordKind<Row, Input>;
  publish: Publish;
  /** Renders the empty form. */
  children: (save: SaveRecord<Input, Row>) => ReactNode;
}

/** The screen that creates a record of any kind. */
export function RecordCreate<Row extends RecordRow, Input extends RecordInput>({
  of,
  publish,
  children,
}: Props<Row, Input>) {
  const { table, create, find, update, Gate = NoGate } = of;
  const account = useAccount();
  const afterSave = useAfterSave(table, publish);
  const [saved, setSaved] = useState<SavedRow>();
  const createRecord = createIdempotently<Input & PublishingChange, SavedRow>({
    create,
    find,
    update: (input, version) => update(version, input),
  });

  async function save(input: Input, change: PublishingChange, opening: Opening) {
    const row = await createRecord({ ...input, ...change }, opening);
    await afterSave(
      { id: row.id, title: input.title, address: addressOf(table, { ...input, slug: row.slug }) },
      row,
      saved?.published_at,
    );
    setSaved(row);
    return row;
  }

  return (
    <>
      <PageHeading trail={<BackToList to={paths.admin.list(table)} />}>{`Nueva ${records[table].title}`}</PageHeading>
      <Gate findDrafts={() => draftsOf({ account, kind: table, id: 'new' })}>{children(save)}</Gate>
    </>
  );
}
