import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { records } from '#domain/records.ts';
import { Notice } from '#admin/ui/Notice.tsx';
import { StateBadge } from '#admin/record/StateBadge.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { unpublishedQuery } from './queries.ts';

/** Drafts and scheduled records, latest first. */
export function Unpublished() {
  return (
    <DashboardSection
      heading="Borradores y programadas"
      query={useQuery(unpublishedQuery())}
      failed="No se pudieron cargar los borradores."
    >
      {(edits) =>
        edits.length === 0 ? (
          <Notice>No hay borradores ni nada programado.</Notice>
        ) : (
          <ul className="border-t border-line">
            {edits.map(({ table, title, editPath, publishedAt }) => (
              <li key={editPath} className="border-b border-line bg-surface px-4 py-3">
                <Link className="link wrap-anywhere" to={editPath}>
                  {title}
                </Link>
                <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
                  {records[table].title} <StateBadge publishedAt={publishedAt} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </DashboardSection>
  );
}

/** A link to the draft saved last; renders nothing if there is none. */
export function ContinueDraft({ className }: { className: string }) {
  const draft = useQuery(unpublishedQuery()).data?.find(({ publishedAt }) => publishedAt === null);
  return (
    draft && (
      <Link className={className} to={draft.editPath} title={draft.title}>
        Continuar borrador
      </Link>
    )
  );
}
