import { useState } from 'react';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { ConfirmDialog } from '#admin/ui/Dialog.tsx';
import { FieldDifferences } from '#admin/ui/FieldDifferences.tsx';
import type { Overlap } from './overlapsOf.ts';

interface Props {
  /** When the other version was saved. */
  savedAt: Date;
  /** The record's form, where the other version can be viewed. */
  editPath: string;
  /** The fields both versions changed in the same places; everything else is merged. */
  fields: readonly Overlap[];
  /** Called with the fields to keep as the other version has them. */
  onSave: (theirs: ReadonlySet<PropertyKey>) => void;
  onDecline: () => void;
}

const options = [
  { value: 'mine', label: 'Dejar lo mío' },
  { value: 'theirs', label: 'Dejar lo guardado' },
] as const;

/** Confirms saving over a version the user has not seen; the user picks a side for each conflicting field. */
export function OverwriteDialog({ savedAt, editPath, fields, onSave, onDecline }: Props) {
  const [theirs, setTheirs] = useState<ReadonlySet<PropertyKey>>(new Set());

  function decide(name: PropertyKey, side: 'mine' | 'theirs') {
    const others = [...theirs].filter((field) => field !== name);
    setTheirs(new Set(side === 'theirs' ? [...others, name] : others));
  }

  return (
    <ConfirmDialog
      title="Hay una versión más reciente"
      confirmLabel="Guardar así"
      cancelLabel="Seguir editando"
      isWide
      isDestructive={false}
      onConfirm={() => onSave(theirs)}
      onCancel={onDecline}
    >
      <p>
        Mientras editabas se guardó otra versión, el {formatArgentineTimestamp(savedAt)}: de otra persona, o tuya en
        otra pestaña. Las dos se unen; elige qué queda donde ambas cambiaron lo mismo. Lo que no quede no se pierde: lo
        guardado está en Versiones, y lo tuyo se conserva una semana en este navegador.
      </p>
      {fields.map(({ name, label, differences }) => (
        <div key={String(name)} className="flex flex-col gap-3">
          <FieldDifferences differences={differences} before="lo guardado" after="lo tuyo" />
          <Choice
            label={`Qué queda: ${label}`}
            options={options}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            onChange={(side) => decide(name, side)}
          />
        </div>
      ))}
      <p>
        <a className="link" href={editPath} target="_blank" rel="noopener">
          Ver la versión guardada<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </ConfirmDialog>
  );
}
