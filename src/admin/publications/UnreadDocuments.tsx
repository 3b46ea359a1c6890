import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#admin/ui/Notice.tsx';
import { listQueries } from '#admin/record/recordQuery.ts';
import { createBrowserClient } from '#data/client.ts';
import { listUnreadDocuments } from '#data/publications.ts';

/** Offers to read the PDFs uploaded before the panel could read them; renders nothing if there are none. */
export function UnreadDocuments() {
  const queryClient = useQueryClient();
  const purge = usePurge();
  const { data: publications = [] } = useQuery(unreadDocumentsQuery());
  const [index, setIndex] = useState(0);
  const reading = useMutation({
    mutationFn: async (unread: readonly UnreadDocument[]) => {
      // Loaded on demand with the PDF renderer, which the list does not need.
      const { readDocuments } = await import('./readDocuments.ts');
      return readDocuments(unread, purge, setIndex);
    },
    onSuccess: () => queryClient.invalidateQueries(listQueries('publications')),
  });
  if (publications.length === 0) return null;
  const isBusy = reading.isPending;
  return (
    <section className="mt-8" aria-label="PDF sin leer">
      <Notice
        kind={isBusy ? 'busy' : 'info'}
        action={
          <Button aria-disabled={isBusy} onClick={() => reading.mutate(publications)}>
            Leer los PDF
          </Button>
        }
      >
        {isBusy
          ? `Leyendo los PDF: ${Math.max(index, 1)} de ${reading.variables.length}...`
          : describeUnread(publications.length)}
      </Notice>
      {!isBusy && reading.data && <Failures publications={reading.data} />}
    </section>
  );
}

function Failures({ publications }: { publications: readonly UnreadDocument[] }) {
  if (publications.length === 0) return null;
  return (
    <>
      <p className="mt-4">No pudimos leer los de estas publicaciones. Ábrelas para revisar su archivo:</p>
      <ul className="mt-2">
        {publications.map(({ id, title }) => (
          <li key={id}>
            <Link className="link inline-flex min-h-6 items-center" to={paths.admin.edit('publications', id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeUnread(count: number): string {
  const subject = count === 1 ? 'Una publicación tiene' : `${count} publicaciones tienen`;
  return `${subject} un PDF que el panel todavía no leyó: falta contar sus páginas, que la búsqueda conozca su texto y, si no hay imagen, hacer la portada.`;
}

export type UnreadDocument = Awaited<ReturnType<typeof listUnreadDocuments>>[number];

/** The publications whose PDF was uploaded before the panel could read it. */
function unreadDocumentsQuery() {
  return queryOptions({
    queryKey: ['publications', 'unread-documents'],
    queryFn: () => listUnreadDocuments(createBrowserClient()),
  });
}
