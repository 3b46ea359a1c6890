import { Link, useNavigate } from 'react-router-dom';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { addressOf } from '#domain/records.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { setUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { StateBadge, usePublishingState } from './StateBadge.tsx';
import type { DeletableRow } from './deletion/deletion.ts';
import { DeletionButton } from './deletion/DeletionButton.tsx';
import { useDeletion } from './deletion/useDeletion.ts';

interface Props {
  table: ContentTable;
  row: DeletableRow;
}

/** A record's publishing state, and its actions besides editing: view the public page or the versions, delete. */
export function RecordTools({ table, row }: Props) {
  const navigate = useNavigate();
  const deletion = useDeletion(table);
  const state = usePublishingState(row.published_at);

  return (
    <div className="-mt-5 mb-7 -ml-3 flex flex-wrap items-center gap-1">
      <p className="mx-3 max-sm:w-full">
        <StateBadge publishedAt={row.published_at} />
      </p>
      {state === 'published' && (
        <a className={buttonClass('text')} href={addressOf(table, row)} target="_blank" rel="noopener">
          Ver en el sitio<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
      <Link className={buttonClass('text')} to={paths.admin.versions(table, row.id)}>
        Versiones
      </Link>
      <DeletionButton
        {...{ table, deletion }}
        rows={[row]}
        onDeleted={() => {
          setUnsavedChanges(false);
          void navigate(paths.admin.list(table));
        }}
      />
    </div>
  );
}
