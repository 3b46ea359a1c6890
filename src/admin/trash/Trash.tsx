import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listTrash, restoreFromTrash, type RevisionKind, type TrashRow } from '#data/revisions.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { visibleChange } from '#ui/record/visibleChange.ts';
import { toast } from '#ui/toast/toast.ts';

interface Props {
  publish: (change: ContentChange & { table: RevisionKind }) => Promise<void>;
}

const TRASH_KEY = 'trash';

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
  const { isPending, mutate } = useRestoration(row, publish);
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
      <Button aria-describedby={titleId} disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Restaurando...' : 'Restaurar'}
      </Button>
    </li>
  );
}

function useRestoration({ kind, record_id, title, type }: TrashRow, publish: Props['publish']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => restoreFromTrash(createBrowserClient(), kind, record_id),
    onSuccess: async (row) => {
      void queryClient.invalidateQueries({ queryKey: [TRASH_KEY] });
      if (!row)
        return toast.info('Ya no está en la papelera', {
          description: 'Otra persona lo restauró, o pasaron los treinta días.',
        });
      void queryClient.invalidateQueries({ queryKey: [kind] });
      const address = addressOf(kind, type, row.slug);
      await publish({ table: kind, id: row.id, title, address, ...visibleChange(row, null) });
      toast.success(`${nouns[kind]} restaurada`, { description: `«${title}»` });
    },
    onError: (error) => toast.error('Error', { description: `No se pudo restaurar. ${explainError(error)}` }),
  });
}

function addressOf(kind: RevisionKind, type: string, slug: string): string {
  if (kind === 'publications') return paths.publication(asPublicationType(type), slug);
  return kind === 'news' ? paths.newsItem(slug) : paths.event(slug);
}
