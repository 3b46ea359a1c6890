import { useQuery } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listTrash, restoreFromTrash, type RevisionKind, type TrashRow } from '#data/revisions.ts';
import { getSavedRow } from '#data/rows.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { TRASH_KEY } from '#ui/record/recordQuery.ts';
import type { Restoration } from '#ui/record/restoration.ts';
import { useRestoration } from '#ui/record/useRestoration.ts';

interface Props {
  publish: (change: ContentChange & { table: RevisionKind }) => Promise<void>;
}

const nouns: Record<RevisionKind, string> = { news: 'Noticia', publications: 'Publicación', events: 'Actividad' };

/** What was deleted in the last thirty days, and the way back. */
export function Trash({ publish }: Props) {
  const query = useQuery({ queryKey: [TRASH_KEY], queryFn: () => listTrash(createBrowserClient()), staleTime: 0 });
  return (
    <>
      <PageHeading>Papelera</PageHeading>
      <p className="mb-6 text-ink-soft">Lo que se elimina queda aquí treinta días; después se borra para siempre.</p>
      {query.isPending ? (
        <Notice kind="busy">Cargando la papelera...</Notice>
      ) : query.isError ? (
        <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
          No se pudo cargar la papelera. {explainError(query.error)}
        </Notice>
      ) : query.data.length === 0 ? (
        <Notice>La papelera está vacía.</Notice>
      ) : (
        <ul className="divide-y divide-line border border-line bg-surface">
          {query.data.map((row) => (
            <Deleted key={row.id} row={row} publish={publish} />
          ))}
        </ul>
      )}
    </>
  );
}

function Deleted({ row, publish }: { row: TrashRow; publish: Props['publish'] }) {
  const { isPending, mutate } = useRestoration(restorationOf(row), (change) => publish({ ...change, table: row.kind }));
  const titleId = `deleted-${row.id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p id={titleId} className="font-semibold wrap-anywhere">
          {row.title}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {nouns[row.kind]} · eliminada el {formatArgentineTimestamp(new Date(row.deleted_at))}
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

/** A row of the trash with the address that it has now. */
interface RestoredRow {
  id: number;
  title: string;
  type: string;
  slug?: string;
}

function restorationOf({ kind, record_id }: TrashRow): Restoration<RestoredRow> {
  return {
    key: kind,
    read: () => getSavedRow(createBrowserClient(), kind, record_id),
    restore: () => restoreFromTrash(createBrowserClient(), kind, record_id),
    addressOf: ({ type, slug = '' }) => addressOf[kind](slug, type),
    texts: texts[kind],
  };
}

const addressOf: Record<RevisionKind, (slug: string, type: string) => string> = {
  news: paths.newsItem,
  publications: (slug, type) => paths.publication(asPublicationType(type), slug),
  events: paths.event,
};

const texts: Record<RevisionKind, Restoration<never>['texts']> = {
  news: { restored: 'Noticia restaurada', several: { restored: 'Noticias restauradas' } },
  publications: { restored: 'Publicación restaurada', several: { restored: 'Publicaciones restauradas' } },
  events: { restored: 'Actividad restaurada', several: { restored: 'Actividades restauradas' } },
};
