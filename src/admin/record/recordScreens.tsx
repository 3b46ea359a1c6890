import { type ComponentType, type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useParams, Link, useLocation, useNavigate } from 'react-router';
import { createBrowserClient } from '#data/client.ts';
import { duplicateRecord } from '#data/records/duplicateRecord.ts';
import type { RecordRow } from '#data/records/records.ts';
import { recordQuery } from './recordQuery.ts';
import type { FormProps, RecordKind } from './recordKind.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { NotFound } from '#admin/ui/NotFound.tsx';
import { StorageGate } from '#admin/files/StorageGate.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { records, addressOf } from '#domain/records.ts';
import { BackToList, RecordScreen } from './RecordScreen.tsx';
import { PreviewLink } from '#admin/previews/PreviewLink.tsx';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { StateBadge, usePublishingState } from './StateBadge.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { DeletionButton } from './deletion/DeletionButton.tsx';
import { useDeletion } from './deletion/useDeletion.ts';

/** The screens of one kind of record: its form, empty or filled in, and its versions; and what copies one for its form. */
export function recordScreens<Table extends ContentTable, Values>(
  kind: RecordKind<Table, Values>,
  Form: ComponentType<FormProps<Table, Values>>,
) {
  const { table, needsStorage } = kind;
  const { title } = records[table];
  const gated = (id: number | 'new', screen: ReactNode) =>
    needsStorage ? <StorageGate {...{ table, id }}>{screen}</StorageGate> : screen;

  /** A new record. Once it is saved and stays open, it has an address of its own, and the same link opens another. */
  function Create() {
    const { key } = useLocation();
    const [visit, setVisit] = useState<{ count: number; savedAt?: string }>({ count: 0 });
    if (visit.savedAt !== undefined && visit.savedAt !== key) setVisit({ count: visit.count + 1 });
    return <New key={visit.count} onCreated={() => setVisit({ ...visit, savedAt: key })} />;
  }

  function New({ onCreated }: { onCreated: () => void }) {
    const [empty] = useState(() => kind.empty(serverNow()));
    const [record, setRecord] = useState<RecordRow<Table>>();

    function stay(row: RecordRow<Table>) {
      onCreated();
      keepInPlace(() => setRecord(row));
    }

    return (
      <>
        <PageHeading trail={<BackToList table={table} />}>{`${record ? 'Editar' : 'Nueva'} ${title}`}</PageHeading>
        {record && <RecordTools row={record} />}
        {gated('new', <Form initial={record ? kind.valuesOf(record) : empty} record={record} onStay={stay} />)}
      </>
    );
  }

  function Edit() {
    const id = useRecordId();
    const queryClient = useQueryClient();
    if (id === null) return <NotFound />;
    return (
      <RecordScreen key={id} {...{ table, id }} heading={`Editar ${title}`} isForm>
        {(record) =>
          gated(
            id,
            <>
              <RecordTools row={record} />
              <Form
                initial={kind.valuesOf(record)}
                record={record}
                onStay={(row) => queryClient.setQueryData(recordQuery(table, id, 'form').queryKey, row)}
              />
            </>,
          )
        }
      </RecordScreen>
    );
  }

  /** Loads the screen of its versions, which no form needs. */
  async function loadVersions() {
    const { RecordVersions } = await import('./versions/RecordVersions.tsx');
    return function Versions() {
      const id = useRecordId();
      return id === null ? <NotFound /> : <RecordVersions key={id} {...{ kind, id }} />;
    };
  }

  /** Makes a draft of what is saved of a record, and resolves to its id. */
  const duplicate = (row: RecordRow<Table>) => duplicateRecord(createBrowserClient(), table, kind.inputOf(row));

  /** A record's publishing state, and its actions besides editing: view the public page or the versions, copy, delete, preview. */
  function RecordTools({ row }: { row: RecordRow<Table> }) {
    const navigate = useNavigate();
    const deletion = useDeletion(table);
    const state = usePublishingState(row.published_at);

    return (
      <div className="-mt-5 mb-7 -ml-3 flex flex-wrap items-center gap-1 max-sm:-mx-1.75 max-sm:gap-x-0 max-sm:*:px-1.5">
        <p className="max-sm:ml-px max-sm:w-full sm:mx-3">
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
        <DuplicateButton table={table} duplicate={() => duplicate(row)} />
        <DeletionButton
          {...{ table, deletion }}
          rows={[row]}
          onDeleted={() => {
            setUnsavedChanges(false);
            void navigate(paths.admin.list(table));
          }}
        />
        {state !== 'published' && <PreviewLink table={table} id={row.id} />}
      </div>
    );
  }

  return { Create, Edit, loadVersions, duplicate };
}

export type RecordScreens<Table extends ContentTable> = ReturnType<typeof recordScreens<Table, unknown>>;

/** The id in the path; null if it is not a valid one. */
function useRecordId(): number | null {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Renders a change at once, and scrolls so that what has the focus stays where it is on the screen. */
function keepInPlace(change: () => void): void {
  const topOf = () => document.activeElement?.getBoundingClientRect().top ?? 0;
  const top = topOf();
  flushSync(change);
  scrollBy(0, topOf() - top);
}
