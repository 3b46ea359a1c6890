import { useState } from 'react';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import type { Decisions, Side } from '#domain/versions/conflicts.ts';
import { ConfirmDialog } from '#admin/ui/Dialog.tsx';
import { FieldDifferences } from '#admin/ui/FieldDifferences.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import type { Overlap } from './overlapsOf.ts';

interface Props {
  /** When the other version was saved. */
  savedAt: Date;
  /** The record's form, where the other version can be viewed. */
  editPath: string;
  /** What both versions changed in the same places; everything else is merged. */
  overlaps: readonly Overlap[];
  onSave: (decisions: Decisions) => void;
  onDecline: () => void;
}

const options: readonly { value: Side; label: string }[] = [
  { value: 'mine', label: 'Dejar lo mío' },
  { value: 'theirs', label: 'Dejar lo guardado' },
  { value: 'both', label: 'Dejar los dos' },
];

/** Confirms saving over a version the user has not seen; the user picks a side of each conflict, or both. */
export function OverwriteDialog({ savedAt, editPath, overlaps, onSave, onDecline }: Props) {
  const [decisions, setDecisions] = useState<Decisions>(new Map(overlaps.map(({ name }) => [name, []])));
  const sideOf = ({ name, place }: Overlap) => decisions.get(name)?.[place] ?? 'mine';

  function decide({ name, place }: Overlap, side: Side) {
    const sides = overlaps.filter((overlap) => overlap.name === name).map(sideOf);
    setDecisions(new Map(decisions).set(name, sides.with(place, side)));
  }

  const askAbout = (overlap: Overlap) => (
    <div key={overlap.difference.label} className="mt-3">
      <Choice
        label={`Qué queda: ${overlap.difference.label}`}
        options={overlap.hasBoth ? options : options.slice(0, 2)}
        value={sideOf(overlap)}
        onChange={(side) => decide(overlap, side)}
      />
    </div>
  );

  return (
    <ConfirmDialog
      title="Hay una versión más reciente"
      confirmLabel="Guardar así"
      cancelLabel="Seguir editando"
      isWide
      isDestructive={false}
      onConfirm={() => onSave(decisions)}
      onCancel={onDecline}
    >
      <p>
        Mientras editabas se guardó otra versión, el {formatArgentineTimestamp(savedAt)}: de otra persona, o tuya en
        otra pestaña. Las dos se unen; elige qué queda donde ambas cambiaron lo mismo. Lo que no quede no se pierde: lo
        guardado está en Versiones, y lo tuyo se conserva una semana en este navegador.
      </p>
      <FieldDifferences
        differences={overlaps.map(({ difference }) => difference)}
        before="lo guardado"
        after="lo tuyo"
        ask={(place) => overlaps.slice(place, place + 1).map(askAbout)}
      />
      <p>
        <a className="link" href={editPath} target="_blank" rel="noopener">
          Ver la versión guardada<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </ConfirmDialog>
  );
}
