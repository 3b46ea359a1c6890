import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import type { Target } from './publishRecords.ts';
import { RecordTitles } from '#admin/record/RecordTitles.tsx';

interface Props {
  target: Target;
  table: ContentTable;
  /** The records that would change; at least one. */
  rows: readonly { id: number; title: string }[];
  /** How many selected records are already in that state. */
  already: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms publishing or hiding several records, listing their titles. */
export function PublishSelectionDialog({ target, table, rows, already, onConfirm, onCancel }: Props) {
  const isOne = rows.length === 1;
  const { one, many } = records[table];
  const act = target === null ? 'Ocultar' : 'Publicar';
  return (
    <ConfirmDialog
      title={`¿${act} ${isOne ? `esta ${one}` : `estas ${rows.length} ${many}`}?`}
      confirmLabel={act}
      cancelLabel="Cancelar"
      isDestructive={target === null}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <RecordTitles rows={rows} />
      <p>
        {target === null
          ? `${isOne ? 'Quedará como borrador' : 'Quedarán como borradores'}: en el sitio no se ${isOne ? 'verá' : 'verán'}.`
          : `${isOne ? 'Se verá' : 'Se verán'} en el sitio en unos segundos.`}
        {already > 0 && ` ${describeAlready(target, already)}`}
      </p>
    </ConfirmDialog>
  );
}

/** The sentence about the other selected records, which are already in that state. */
function describeAlready(target: Target, count: number): string {
  if (target === null) {
    return count === 1 ? 'La otra ya es un borrador y queda como está.' : `Las otras ${count} ya son borradores.`;
  }
  return count === 1 ? 'La otra ya está publicada y queda como está.' : `Las otras ${count} ya están publicadas.`;
}
