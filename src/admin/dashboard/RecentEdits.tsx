import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { addressOf, records } from '#domain/records.ts';
import { StateBadge } from '#admin/record/StateBadge.tsx';
import { siteVersionsQuery, type Edit } from './edits.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { Button } from '#ui/Button.tsx';
import { RecordList } from './RecordList.tsx';

/** The latest saves, and whether the public site shows them. */
export function RecentEdits({ edits }: { edits: Edit[] }) {
  const site = useQuery(siteVersionsQuery(edits));
  const isUpToDate = site.data?.length === 0 && !site.isFetching;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className={isUpToDate ? 'text-success' : 'text-ink-soft'}>
          {describeSite(site)}
        </p>
        {!site.isFetching && !isUpToDate && (
          <Button variant="text" onClick={() => void site.refetch()}>
            Comprobar nuevamente
          </Button>
        )}
      </div>
      <RecordList
        named={edits}
        note={(edit) => (
          <>
            <span className="tabular-nums">
              {records[edit.table].title} · {formatArgentineTimestamp(new Date(edit.updated_at))}
            </span>
            {publishingState(edit.published_at, serverNow()) !== 'published' && (
              <StateBadge publishedAt={edit.published_at} />
            )}
            {site.data?.includes(addressOf(edit.table, edit)) && (
              <strong className="font-semibold text-warning">Aún no está en línea</strong>
            )}
          </>
        )}
      />
    </>
  );
}

/** Whether the public site shows the latest saves; `data` has the paths that it does not show as last saved. */
function describeSite({ data, isFetching }: UseQueryResult<string[]>): string {
  if (isFetching) return 'Comprobando si el sitio está al día...';
  if (!data) return 'No pudimos comprobar si el sitio está al día.';
  if (data.length === 0) return 'El sitio está al día: muestra lo último que se guardó.';
  return data.length === 1
    ? 'El sitio todavía no muestra una de estas ediciones.'
    : `El sitio todavía no muestra ${data.length} de estas ediciones.`;
}
