import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { createBrowserClient } from '#data/client.ts';
import { getRecordRevision, listTrash, TRASH_DAYS, type TrashRow } from '#data/records/revisions.ts';
import { records } from '#domain/records.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { pageNumberOf } from '#domain/lists.ts';
import { Button } from '#ui/Button.tsx';
import { useRenderedText } from '#admin/editor/Preview.tsx';
import { TextFrame } from '#admin/editor/PreviewFrame.tsx';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { Loaded, LoadError, Notice } from '#admin/ui/Notice.tsx';
import { PageHeading, focusHeading } from '#admin/ui/PageHeading.tsx';
import { PagedList, pageOptions } from '#admin/ui/PagedList.tsx';
import { SearchField } from '#admin/ui/SearchField.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { TRASH_KEY } from '#admin/record/recordQuery.ts';
import { useRestoration } from '#admin/record/deletion/useDeletion.ts';

/** Records deleted in the last thirty days, paginated: find, read and restore them. The URL has the state. */
export function Trash() {
  const [params, setParams] = useSearchParams();
  const search = params.get('buscar')?.trim() ?? '';
  const page = pageNumberOf(params.get('pagina'));
  const query = useQuery({
    queryKey: [TRASH_KEY, search, page],
    queryFn: () => listTrash(createBrowserClient(), { search, page, pageSize: PAGE_SIZE }),
    staleTime: 0,
    ...pageOptions,
  });
  return (
    <>
      <PageHeading>Papelera</PageHeading>
      <p className="mb-6 text-ink-soft">Lo que se elimina queda aquí treinta días; después se borra para siempre.</p>
      <search className="mb-6 block max-w-xl">
        <SearchField search={search} onChange={(next) => setParams(trashParams(next), { replace: true })} />
      </search>
      <PagedList
        {...{ query, page, pageSize: PAGE_SIZE }}
        nouns={['eliminada', 'eliminadas']}
        onPage={(next) => setParams(trashParams(search, next))}
        loading="Cargando la papelera..."
        failed={<LoadError query={query}>No se pudo cargar la papelera.</LoadError>}
        beyond={<Navigate to={`?${trashParams(search)}`} replace />}
        empty={
          search === '' ? (
            <Notice kind="silent">La papelera está vacía.</Notice>
          ) : (
            <Notice
              kind="silent"
              action={<Button onClick={() => setParams(trashParams(''))}>Ver toda la papelera</Button>}
            >
              Nada de la papelera coincide con lo que buscas.
            </Notice>
          )
        }
      >
        {(rows) => (
          <ul aria-label="Eliminadas" className="divide-y divide-line border border-line bg-surface">
            {rows.map((row) => (
              <Deleted key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const PAGE_SIZE = 20;

function trashParams(search: string, page = 1): URLSearchParams {
  return new URLSearchParams({ ...(search && { buscar: search }), ...(page > 1 && { pagina: String(page) }) });
}

function Deleted({ row }: { row: TrashRow }) {
  const [isRead, setIsRead] = useState(false);
  const { isPending, mutateAsync } = useRestoration(row.kind);
  const titleId = `deleted-${row.id}`;

  async function restore() {
    setIsRead(false);
    // A failure is reported by the mutation itself.
    await mutateAsync([{ id: row.record_id, title: row.title, type: row.type }]).catch(() => undefined);
    focusHeading();
  }

  const restoreButton = (
    <Button aria-describedby={titleId} disabled={isPending} onClick={() => void restore()}>
      {isPending ? 'Restaurando...' : 'Restaurar'}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p id={titleId} className="font-semibold wrap-anywhere">
          {row.title}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {records[row.kind].title} · {describeDaysLeft(row.deleted_at, serverNow())} · eliminada el{' '}
          {formatArgentineTimestamp(new Date(row.deleted_at))}
          {row.author && ` por ${row.author}`}
        </p>
      </div>
      <div className="-ml-3 flex gap-1">
        <Button variant="text" aria-describedby={titleId} onClick={() => setIsRead(true)}>
          Ver
        </Button>
        {restoreButton}
      </div>
      {isRead && <DeletedPreview row={row} restoreButton={restoreButton} onClose={() => setIsRead(false)} />}
    </li>
  );
}

const DAY = 24 * 60 * 60_000;

/** `Quedan 12 días`: how long the trash still keeps something. */
function describeDaysLeft(deletedAt: string, now: Date): string {
  const days = Math.ceil(TRASH_DAYS - (now.getTime() - Date.parse(deletedAt)) / DAY);
  if (days <= 1) return 'queda menos de un día';
  return `quedan ${days} días`;
}

interface DeletedPreviewProps {
  row: TrashRow;
  restoreButton: ReactNode;
  onClose: () => void;
}

/** What a deleted record says: its summary and its text, as the site shows them. */
function DeletedPreview({ row, restoreButton, onClose }: DeletedPreviewProps) {
  const query = useQuery({
    queryKey: [TRASH_KEY, 'record', row.id],
    queryFn: () => getRecordRevision(createBrowserClient(), row.id),
    staleTime: Infinity,
  });
  return (
    <Dialog title={row.title} isWide onCancel={onClose}>
      <Loaded query={query} failed="No se pudo cargar lo que se eliminó.">
        {(record) => (record ? <RecordText record={record} /> : <Notice>Ya no está en la papelera.</Notice>)}
      </Loaded>
      <DialogButtons>
        <Button onClick={onClose}>Cerrar</Button>
        {restoreButton}
      </DialogButtons>
    </Dialog>
  );
}

/** A stored record's summary and text; it has the columns of its time. */
function RecordText({ record }: { record: { summary?: unknown; content?: unknown } }) {
  const { summary, content } = record;
  const { shown, hasFailed } = useRenderedText(typeof content === 'string' ? content : '');
  return (
    <>
      {typeof summary === 'string' && <p className="text-ink-soft">{summary}</p>}
      {hasFailed && <Notice kind="error">No se pudo mostrar el texto.</Notice>}
      {content !== '' && shown && <TextFrame {...shown} />}
    </>
  );
}
