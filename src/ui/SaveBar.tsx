import { Link } from 'react-router-dom';
import { Button } from './Button.tsx';
import { buttonClass } from './buttonClass.ts';

interface Props {
  isSaving: boolean;
  isDirty: boolean;
  /** What the button says while it is busy; uploads say so. */
  busyLabel?: string;
  cancelTo: string;
}

/** A form's main action, always in sight, with its state in words beside it. */
export function SaveBar({ isSaving, isDirty, busyLabel = 'Guardando...', cancelTo }: Props) {
  return (
    <div className="sticky bottom-0 -mx-(--gutter) flex items-center gap-3 border-t border-line bg-paper px-(--gutter) py-3">
      <Button type="submit" variant="primary" disabled={isSaving}>
        {isSaving ? busyLabel : 'Guardar'}
      </Button>
      <Link className={buttonClass('text')} to={cancelTo}>
        Cancelar
      </Link>
      <p role="status" className="ml-auto text-right text-sm text-ink-soft">
        {isDirty && !isSaving && 'Cambios sin guardar'}
      </p>
    </div>
  );
}
