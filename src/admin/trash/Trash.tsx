import { useQuery } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listTrash, type TrashRow } from '#data/records/revisions.ts';
import { records } from '#domain/records.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Notice, Loaded } from '#admin/ui/Notice.tsx';
import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { TRASH_KEY } from '#admin/record/recordQuery.ts';
// Load toasts with the screen: they report what was restored.
import '#ui/toast/toaster.tsx';
import { useRestoration } from '#admin/record/deletion/useDeletion.ts';

/** Records deleted in the last thirty days, which can be restored. */
export function Trash() {
  const query = useQuery({ queryKey: [TRASH_KEY], queryFn: () => listTrash(createBrowserClient()), staleTime: 0 });
  return (
    <>
      <PageHeading>Papelera</PageHeading>
      <p className="mb-6 text-ink-soft">Lo que se elimina queda aquí treinta días; después se borra para siempre.</p>
      <Loaded query={query} loading="Cargando la papelera..." failed="No se pudo cargar la papelera.">
        {(rows) =>
          rows.length === 0 ? (
            <Notice>La papelera está vacía.</Notice>
          ) : (
            <ul className="divide-y divide-line border border-line bg-surface">
              {rows.map((row) => (
                <Deleted key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Deleted({ row }: { row: TrashRow }) {
  const { isPending, mutate } = useRestoration(row.kind);
  const titleId = `deleted-${row.id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p id={titleId} className="font-semibold wrap-anywhere">
          {row.title}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {records[row.kind].title} · eliminada el {formatArgentineTimestamp(new Date(row.deleted_at))}
          {row.author && ` por ${row.author}`}
        </p>
      </div>
      <Button
        aria-describedby={titleId}
        disabled={isPending}
        onClick={() => mutate([{ id: row.record_id, title: row.title, type: row.type }])}
      >
        {isPending ? 'Restaurando...' : 'Restaurar'}
      </Button>
    </li>
  );
}
