import { records } from '#domain/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';

interface Props {
  table: ContentTable;
  onPublish: () => void;
  onSaveDraft: () => void;
  onCancel: () => void;
}

/** Asks before the keyboard publishes a draft; focus starts on the harmless option. */
export function PublishDialog({ table, onPublish, onSaveDraft, onCancel }: Props) {
  return (
    <Dialog title={`¿Publicar esta ${records[table].one}?`} role="alertdialog" onCancel={onCancel}>
      <p>Quedará a la vista de todos en el sitio. También puedes guardarla como borrador.</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Seguir editando</Button>
        <Button onClick={onSaveDraft}>Guardar borrador</Button>
        <Button variant="primary" onClick={onPublish}>
          Publicar
        </Button>
      </div>
    </Dialog>
  );
}
