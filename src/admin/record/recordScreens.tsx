import { type ComponentType, type ReactNode, useState } from 'react';
import { useParams, Link, useNavigate } from 'react-router-dom';
import type { FormProps, RecordKind } from './recordKind.ts';
import { RecordVersions } from './versions/RecordVersions.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
// Load toasts with the form, so that a failed save can be reported offline.
import '#ui/toast/toaster.tsx';
import { NotFound } from '#admin/ui/NotFound.tsx';
import { StorageGate } from '#admin/files/StorageGate.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { records, addressOf } from '#domain/records.ts';
import { BackToList, RecordScreen } from './RecordScreen.tsx';
import { PreviewLink } from '#admin/previews/PreviewLink.tsx';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { StateBadge, usePublishingState } from './StateBadge.tsx';
import type { DeletableRow } from './deletion/deletion.ts';
import { DeletionButton } from './deletion/DeletionButton.tsx';
import { useDeletion } from './deletion/useDeletion.ts';

/** The screens of one kind of record: its form, empty or filled in, and its versions. */
export function recordScreens<Table extends ContentTable, Values>(
  kind: RecordKind<Table, Values>,
  Form: ComponentType<FormProps<Table, Values>>,
) {
  const { table, needsStorage } = kind;
  const { title } = records[table];
  const gated = (id: number | 'new', screen: ReactNode) =>
    needsStorage ? <StorageGate {...{ table, id }}>{screen}</StorageGate> : screen;

  function Create() {
    const [initial] = useState(() => kind.empty(serverNow()));
    return (
      <>
        <PageHeading trail={<BackToList table={table} />}>{`Nueva ${title}`}</PageHeading>
        {gated('new', <Form initial={initial} />)}
      </>
    );
  }

  function Edit() {
    const id = useRecordId();
    if (id === null) return <NotFound />;
    return (
      <RecordScreen key={id} {...{ table, id }} heading={`Editar ${title}`} isForm>
        {(record) =>
          gated(
            id,
            <>
              <RecordTools table={table} row={record} />
              {publishingState(record.published_at, serverNow()) !== 'published' && <PreviewLink {...{ table, id }} />}
              <Form initial={kind.valuesOf(record)} record={record} />
            </>,
          )
        }
      </RecordScreen>
    );
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

interface Props {
  table: ContentTable;
  row: DeletableRow;
}

/** A record's publishing state, and its actions besides editing: view the public page or the versions, delete. */
function RecordTools({ table, row }: Props) {
  const navigate = useNavigate();
  const deletion = useDeletion(table);
  const state = usePublishingState(row.published_at);

  return (
    <div className="-mt-5 mb-7 -ml-3 flex flex-wrap items-center gap-1">
      <p className="mx-3 max-sm:w-full">
        <StateBadge publishedAt={row.published_at} />
      </p>
      {state === 'published' && (
        <a className={buttonClass('text')} href={addressOf(table, row)} target="_blank" rel="noopener">
          Ver en el sitio<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
      <Link className={buttonClass('text')} to={paths.admin.versions(table, row.id)}>
        Versiones
      </Link>
      <DeletionButton
        {...{ table, deletion }}
        rows={[row]}
        onDeleted={() => {
          setUnsavedChanges(false);
          void navigate(paths.admin.list(table));
        }}
      />
    </div>
  );
}
