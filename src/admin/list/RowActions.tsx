import { Link } from 'react-router';
import { DeletionButton } from '#admin/record/deletion/DeletionButton.tsx';
import { useDeletion } from '#admin/record/deletion/useDeletion.ts';
import { DuplicateButton } from '#admin/record/DuplicateButton.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getRecord, type ListRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import type { ListDefinition } from './definition.ts';
import { titleIdOf } from './RowTitle.tsx';

interface Props<Table extends ContentTable> {
  list: ListDefinition<Table>;
  row: ListRow<Table>;
}

/** The actions for one record of a list. */
export function RowActions<Table extends ContentTable>({ list: { table, loadScreens }, row }: Props<Table>) {
  const deletion = useDeletion(table);
  // The buttons have the same label in every row.
  const titleId = titleIdOf(row);

  async function duplicate() {
    const [screens, saved] = await Promise.all([loadScreens(), getRecord(createBrowserClient(), table, row.id)]);
    if (!saved) throw new SpanishError('Puede que otra persona la haya eliminado.');
    return screens.duplicate(saved);
  }

  return (
    <div className="flex flex-wrap gap-1">
      <Link className={buttonClass('text')} to={paths.admin.edit(table, row.id)} aria-describedby={titleId}>
        Editar
      </Link>
      <DuplicateButton {...{ table, duplicate }} aria-describedby={titleId}>
        <span className="sm:sr-only">Duplicar</span>
        <CopyIcon />
      </DuplicateButton>
      <DeletionButton {...{ table, deletion }} rows={[row]} button={{ 'aria-describedby': titleId }} />
    </div>
  );
}

/** Stands for `Duplicar` in a table, whose rows have no room for the word. */
function CopyIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 max-sm:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <title>Duplicar</title>
      <path d="M8.5 8.5h12v12h-12z M15.5 8.5v-5h-12v12h5" />
    </svg>
  );
}
