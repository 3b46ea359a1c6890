import { useId } from 'react';
import { Link } from 'react-router';
import { contentTables } from '#domain/contentTables.ts';
import { formatElapsed } from '#domain/dates.ts';
import { formatList } from '#domain/formatList.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { StateBadge } from '#admin/record/StateBadge.tsx';
import { Notice } from '#admin/ui/Notice.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { LocalDraftRow, useLocalDrafts } from './LocalDrafts.tsx';
import { RecordLink, RecordList } from './RecordList.tsx';
import { UNPUBLISHED, type DashboardQueries } from './useDashboard.ts';
import { checksOf, type Check } from './warnings.ts';

/** What waits for the user: unsaved changes first, as they are nowhere else, then drafts, what is scheduled, warnings. */
export function Waiting({ queries }: { queries: DashboardQueries }) {
  const id = useId();
  const drafts = useLocalDrafts();
  const { unpublished } = queries;
  const checks = checksOf(queries);
  const warnings = checks.filter(({ total }) => total > 0);
  const isEmpty = drafts.length + warnings.length + (unpublished.data?.length ?? 0) === 0;
  if (isEmpty && unpublished.isError) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4">
        Lo que te espera
      </h2>
      {!isEmpty && (
        <ul className="divide-y divide-line border-y border-line bg-surface">
          {drafts.map((row) => (
            <LocalDraftRow key={`${row.draft.id} ${row.draft.form}`} {...row} />
          ))}
          {unpublished.data?.slice(0, UNPUBLISHED).map((edit) => (
            <li key={`${edit.table}-${edit.id}`} className="px-4 py-3">
              <RecordLink record={edit}>
                {records[edit.table].title} <StateBadge publishedAt={edit.published_at} />
              </RecordLink>
            </li>
          ))}
          {warnings.map((warning) => (
            <WarningRow key={warning.heading} warning={warning} />
          ))}
        </ul>
      )}
      {unpublished.isPending && <Notice kind="silent">Cargando...</Notice>}
      {(unpublished.data?.length ?? 0) > UNPUBLISHED && <OtherDrafts />}
      <p className="mt-3 text-sm">
        <Link className="link py-1" to={paths.admin.calendar}>
          Ver el calendario
        </Link>
      </p>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {summarizeChecks(queries, checks, isEmpty)}
      </p>
    </section>
  );
}

/** A warning, which unfolds into the records it is about, or the way to where something can be done. */
function WarningRow({ warning: { heading, sentence, total, records, link } }: { warning: Check }) {
  return (
    <li>
      <details>
        <summary className="px-4 py-3 font-medium">
          {heading} {!link && <span className="font-normal text-ink-soft tabular-nums">({total})</span>}
        </summary>
        <p className="px-4 pb-3 text-sm text-ink-soft">
          {sentence}{' '}
          {link && (
            <Link className="link" to={link.to}>
              {link.label}
            </Link>
          )}
        </p>
        {!link && <RecordList named={records} />}
      </details>
    </li>
  );
}

/** Where the drafts are that the list leaves out. */
function OtherDrafts() {
  return (
    <p className="mt-3 text-sm">
      Hay más borradores y programadas en{' '}
      {contentTables.map((table, index) => (
        <span key={table}>
          {index > 0 && (index === contentTables.length - 1 ? ' y ' : ', ')}
          <Link className="link py-1" to={paths.admin.list(table)}>
            {records[table].section}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

/** One line for everything that was looked at and is as it should be. */
function summarizeChecks(queries: DashboardQueries, checks: readonly Check[], isEmpty: boolean): string {
  if (checks.some(({ isPending }) => isPending)) {
    return 'Comprobando portadas, textos, enlaces, videos, PDF y copias...';
  }
  const well = checks.filter(({ isWell }) => isWell).map(({ name }) => name);
  const copy = queries.lastCopy.data;
  const unknown = queries.unavailableVideos.data?.unknown ?? 0;
  return [
    isEmpty && queries.unpublished.data ? 'Nada te espera: no hay borradores ni nada programado.' : '',
    well.length > 0 ? `En orden: ${formatList(well)}.` : '',
    copy ? `Última copia: ${formatElapsed(new Date(copy.made_at), serverNow())}.` : '',
    unknown > 0 ? describeUnknown(unknown) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function describeUnknown(count: number): string {
  return `Todavía no sabemos si ${count === 1 ? 'un video responde' : `${count} videos responden`}: cada vez que vuelves aquí se le pregunta a YouTube por algunos.`;
}
