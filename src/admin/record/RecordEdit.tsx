import type { ComponentType } from 'react';
import { StorageGate } from '#admin/files/StorageGate.tsx';
import { PreviewLink } from '#admin/previews/PreviewLink.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import type { FormProps, RecordKind } from './recordKind.ts';
import { RecordScreen } from './RecordScreen.tsx';
import { RecordTools } from './RecordTools.tsx';

interface Props<Table extends ContentTable, Values> {
  kind: RecordKind<Table, Values>;
  Form: ComponentType<FormProps<Table, Values>>;
  id: number;
}

/** The screen that edits a record of any kind. */
export function RecordEdit<Table extends ContentTable, Values>({ kind, Form, id }: Props<Table, Values>) {
  const { table, needsStorage } = kind;
  return (
    <RecordScreen {...{ table, id }} heading={`Editar ${records[table].title}`} isForm>
      {(record) => {
        const screen = (
          <>
            <RecordTools table={table} row={record} />
            {publishingState(record.published_at, serverNow()) !== 'published' && <PreviewLink {...{ table, id }} />}
            <Form initial={kind.valuesOf(record)} record={record} />
          </>
        );
        return needsStorage ? <StorageGate {...{ table, id }}>{screen}</StorageGate> : screen;
      }}
    </RecordScreen>
  );
}
