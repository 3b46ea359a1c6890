import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { RecordCreate } from '#admin/record/RecordCreate.tsx';
import { RecordEdit } from '#admin/record/RecordEdit.tsx';
import type { FormProps, RecordKind } from '#admin/record/recordKind.ts';
import { RecordVersions } from '#admin/record/versions/RecordVersions.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
// Load toasts with the form, so that a failed save can be reported offline.
import '#ui/toast/toaster.tsx';
import { NotFound } from './NotFound.tsx';

/** The screens of one kind of record: its form, empty or filled in, and its versions. */
export function recordScreens<Table extends ContentTable, Values>(
  kind: RecordKind<Table, Values>,
  Form: ComponentType<FormProps<Table, Values>>,
) {
  function Create() {
    return <RecordCreate {...{ kind, Form }} />;
  }
  function Edit() {
    const id = useRecordId();
    return id === null ? <NotFound /> : <RecordEdit key={id} {...{ kind, Form, id }} />;
  }
  function Versions() {
    const id = useRecordId();
    return id === null ? <NotFound /> : <RecordVersions key={id} {...{ kind, id }} />;
  }
  return { Create, Edit, Versions };
}

/** The id in the path; null if it is not a valid one. */
function useRecordId(): number | null {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
