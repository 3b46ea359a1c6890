import { formatArgentineTimestamp } from '#domain/dates.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface Props {
  /** When the other version was saved. */
  savedAt: Date;
  /** The form of the record, where the other version can be seen. */
  editPath: string;
  onOverwrite: () => void;
  onDecline: () => void;
}

/** The question before a save takes the place of one that its writer has not seen. */
export function OverwriteDialog({ savedAt, editPath, onOverwrite, onDecline }: Props) {
  return (
    <ConfirmDialog
      title="Hay una versión más reciente"
      confirmLabel="Reemplazar con la mía"
      cancelLabel="Seguir editando"
      onConfirm={onOverwrite}
      onCancel={onDecline}
    >
      <p>
        Mientras editabas se guardó otra versión, el {formatArgentineTimestamp(savedAt)}: de otra persona, o tuya en
        otra pestaña. Si guardas ahora, la tuya la reemplaza.
      </p>
      <p>
        <a className="link" href={editPath} target="_blank" rel="noopener">
          Ver la versión guardada<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </ConfirmDialog>
  );
}
