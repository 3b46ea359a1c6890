import { useState, type ComponentType } from 'react';
import { StorageGate } from '#admin/files/StorageGate.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import type { FormProps, RecordKind } from './recordKind.ts';
import { BackToList } from './RecordScreen.tsx';

interface Props<Table extends ContentTable, Values> {
  kind: RecordKind<Table, Values>;
  Form: ComponentType<FormProps<Table, Values>>;
}

/** The screen that creates a record of any kind. */
export function RecordCreate<Table extends ContentTable, Values>({ kind, Form }: Props<Table, Values>) {
  const { table, needsStorage } = kind;
  const [initial] = useState(() => kind.empty(serverNow()));
  const form = <Form initial={initial} />;
  return (
    <>
      <PageHeading trail={<BackToList table={table} />}>{`Nueva ${records[table].title}`}</PageHeading>
      {needsStorage ? <StorageGate {...{ table, id: 'new' }}>{form}</StorageGate> : form}
    </>
  );
}
