import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StateBadge } from '#ui/record/StateBadge.tsx';
import type { Edit } from './edits.ts';
import { recentEditsQuery, siteVersionsQuery } from './queries.ts';
import { SiteStatus } from './SiteStatus.tsx';

/** What was saved last, and whether the public site shows it. */
export function RecentEdits() {
  const query = useQuery(recentEditsQuery());
  return (
    <section aria-labelledby="ediciones" className="mt-12">
      <h2 id="ediciones" className="mb-4">
        Últimas ediciones
      </h2>
      {query.isPending ? (
        <Notice kind="busy">Cargando...</Notice>
      ) : query.isError ? (
        <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
          No se pudieron cargar las últimas ediciones. {explainError(query.error)}
        </Notice>
      ) : query.data.length === 0 ? (
        <Notice>Todavía no hay noticias, publicaciones ni actividades.</Notice>
      ) : (
        <EditList edits={query.data} />
      )}
    </section>
  );
}

function EditList({ edits }: { edits: Edit[] }) {
  const site = useQuery(siteVersionsQuery(edits));
  return (
    <>
      <SiteStatus site={site} />
      <ul className="border-t border-line">
        {edits.map(({ kind, title, editPath, address, savedAt, publishedAt }) => (
          <li key={editPath} className="border-b border-line bg-surface px-4 py-3">
            <Link className="link wrap-anywhere" to={editPath}>
              {title}
            </Link>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
              <span>
                {kind} · {formatArgentineTimestamp(new Date(savedAt))}
              </span>
              {publishingState(publishedAt, new Date()) !== 'published' && <StateBadge publishedAt={publishedAt} />}
              {site.data?.includes(address) && (
                <strong className="font-semibold text-warning">Aún no está en línea</strong>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
