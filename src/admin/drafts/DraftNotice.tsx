import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { formatElapsed } from '#domain/dates.ts';
import { fieldDifferences, type FieldNames } from '#domain/versions/fieldDifferences.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/Dialog.tsx';
import { useNow } from '#admin/ui/serverClock.ts';
import { FieldDifferences } from '#admin/ui/FieldDifferences.tsx';
import type { FoundDraft, useLocalDraft } from './useLocalDraft.ts';
import type { Base } from './draft.ts';

interface Props<Values extends object> {
  draft: ReturnType<typeof useLocalDraft<Values, Base>>;
  /** The saved values. */
  initial: Values;
  names: FieldNames<Values>;
}

interface DraftDecision<Values extends object> {
  isDiscarded: boolean;
  draft: FoundDraft<Values>;
}

/** Offers local drafts, newest first; reports what became of them, and warns if nothing can be stored. */
export function DraftNotice<Values extends object>({ draft, initial, names }: Props<Values>) {
  const [outcome, setOutcome] = useState<DraftDecision<Values>>();
  const [replacing, setReplacing] = useState<FoundDraft<Values>>();
  const [offered] = draft.found;
  const now = useNow();

  async function restore(chosen: FoundDraft<Values>, mayReplace = false) {
    const isRestored = await draft.restore(chosen, mayReplace);
    if (isRestored) setOutcome({ isDiscarded: false, draft: chosen });
    setReplacing(isRestored ? undefined : chosen);
  }

  async function discard(chosen: FoundDraft<Values>) {
    await draft.discard(chosen);
    setOutcome({ isDiscarded: true, draft: chosen });
  }

  return (
    <>
      <p role="status" className={draft.isKept === false ? BOX : 'sr-only'}>
        {draft.isKept === false && 'Este navegador no puede conservar lo que escribes. Guarda antes de salir.'}
      </p>
      {outcome && (!offered || outcome.isDiscarded) && (
        <DraftOutcome
          key={outcome.draft.form}
          isDiscarded={outcome.isDiscarded}
          onUndo={async () => {
            if (await draft.keepAgain(outcome.draft)) setOutcome(undefined);
            else
              toast.error('Error', {
                description: 'Este navegador no puede volver a conservarlo. Inténtalo otra vez.',
              });
          }}
        />
      )}
      <div className={offered ? BOX : 'sr-only'}>
        {/* `additions` only: the elapsed minutes must not be announced again. */}
        <p role="status" aria-relevant="additions" className="font-semibold">
          {offered && describeDraft(offered, formatElapsed(offered.keptAt, now))}
        </p>
        {offered && (
          <Offer
            key={offered.form}
            saved={initial}
            values={offered.values}
            names={names}
            onRestore={() => restore(offered)}
            onDiscard={() => discard(offered)}
          />
        )}
      </div>
      {replacing && (
        <ConfirmDialog
          title="¿Reemplazar lo que escribiste ahora?"
          confirmLabel="Reemplazar"
          cancelLabel="Seguir con lo de ahora"
          onConfirm={() => void restore(replacing, true)}
          onCancel={() => setReplacing(undefined)}
        >
          <p>
            En este navegador no hay lugar para conservar las dos cosas: si recuperas los cambios de antes, se pierde lo
            que escribiste después. También puedes guardar ahora y recuperarlos al volver al formulario.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const BOX = 'flex flex-col gap-4 border-l-2 border-petrol bg-surface px-5 py-4';

function describeDraft({ isSetAside, isOfOtherVersion, unsent = [] }: FoundDraft<object>, elapsed: string): string {
  if (isSetAside) {
    return `Al guardar dejaste otro texto en lugar de lo que habías escrito ${elapsed}. Lo tuyo se conserva aquí una semana.`;
  }
  const merged = isOfOtherVersion ? ' Después se guardó otra versión: al guardar se unen las dos.' : '';
  const images =
    unsent.length === 0
      ? ''
      : unsent.length === 1
        ? ' Incluyen una imagen del texto que no se subió.'
        : ` Incluyen ${unsent.length} imágenes del texto que no se subieron.`;
  return `Hay cambios sin guardar de ${elapsed}.${images}${merged}`;
}

interface OfferProps<Values extends object> {
  saved: Values;
  values: Values;
  names: FieldNames<Values>;
  onRestore: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

function Offer<Values extends object>({ saved, values, names, onRestore, onDiscard }: OfferProps<Values>) {
  const id = useId();
  const [isComparing, setIsComparing] = useState(false);
  // The second click of a double click would act on the draft offered next.
  const onFirst =
    (decide: () => Promise<void>) =>
    ({ detail }: MouseEvent) =>
      void (detail < 2 && decide());
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onFirst(onRestore)}>Recuperar</Button>
        <Button aria-expanded={isComparing} aria-controls={id} onClick={() => setIsComparing(!isComparing)}>
          Ver diferencias
        </Button>
        <Button variant="text-danger" onClick={onFirst(onDiscard)}>
          Descartar
        </Button>
      </div>
      <div id={id} hidden={!isComparing}>
        {isComparing && (
          <FieldDifferences
            differences={fieldDifferences(names, saved, values)}
            before="lo guardado"
            after="lo que no guardaste"
          />
        )}
      </div>
    </>
  );
}

interface DraftOutcomeProps {
  isDiscarded: boolean;
  onUndo: () => Promise<void>;
}

/** Takes focus on mount: the pressed button is gone, or goes. Who types on in what was restored keeps it. */
function DraftOutcome({ isDiscarded, onUndo }: DraftOutcomeProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDiscarded || document.activeElement === document.body) ref.current?.focus();
  }, [isDiscarded]);
  return (
    <div className="flex flex-wrap items-center gap-3 border-l-2 border-line bg-surface px-5 py-3">
      <p ref={ref} tabIndex={-1} className="outline-none">
        {isDiscarded ? 'Descartamos los cambios.' : 'Recuperamos lo que habías escrito. Todavía no está guardado.'}
      </p>
      {isDiscarded && (
        <Button variant="text" onClick={() => void onUndo()}>
          Deshacer
        </Button>
      )}
    </div>
  );
}
