import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { records } from '#domain/records.ts';
import { Notice } from '#admin/ui/Notice.tsx';
import { StateBadge } from '#admin/record/StateBadge.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { type Edit, recentEditsQuery, siteVersionsQuery } from './queries.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { Button } from '#ui/Button.tsx';

/** The latest saves, and whether the public site shows them. */
export function RecentEdits() {
  return (
    <DashboardSection
      heading="Últimas ediciones"
      query={useQuery(recentEditsQuery())}
      failed="No se pudieron cargar las últimas ediciones."
    >
      {(edits) =>
        edits.length === 0 ? (
          <Notice>Todavía no hay noticias, publicaciones ni actividades.</Notice>
        ) : (
          <EditList edits={edits} />
        )
      }
    </DashboardSection>
  );
}

function EditList({ edits }: { edits: Edit[] }) {
  const site = useQuery(siteVersionsQuery(edits));
  return (
    <>
      <SiteStatus site={site} />
      <ul className="border-t border-line">
        {edits.map(({ table, title, editPath, address, savedAt, publishedAt }) => (
          <li key={editPath} className="border-b border-line bg-surface px-4 py-3">
            <Link className="link wrap-anywhere" to={editPath}>
              {title}
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft tabular-nums">
              <span>
                {records[table].title} · {formatArgentineTimestamp(new Date(savedAt))}
              </span>
              {publishingState(publishedAt, serverNow()) !== 'published' && <StateBadge publishedAt={publishedAt} />}
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

interface Props {
  /** The paths that the site does not show as last saved. */
  site: UseQueryResult<string[]>;
}

/** Whether the public site shows the latest saves. */
function SiteStatus({ site }: Props) {
  const isUpToDate = site.data?.length === 0 && !site.isFetching;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className={isUpToDate ? 'text-success' : 'text-ink-soft'}>
        {sentence(site)}
      </p>
      {!site.isFetching && !isUpToDate && (
        <Button variant="text" onClick={() => void site.refetch()}>
          Comprobar nuevamente
        </Button>
      )}
    </div>
  );
}

function sentence({ data, isFetching }: UseQueryResult<string[]>): string {
  if (isFetching) return 'Comprobando si el sitio está al día...';
  if (!data) return 'No pudimos comprobar si el sitio está al día.';
  if (data.length === 0) return 'El sitio está al día: muestra lo último que se guardó.';
  return data.length === 1
    ? 'El sitio todavía no muestra una de estas ediciones.'
    : `El sitio todavía no muestra ${data.length} de estas ediciones.`;
}
