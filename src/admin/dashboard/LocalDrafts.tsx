import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { capitalize } from '#domain/capitalize.ts';
import { formatElapsed } from '#domain/dates.ts';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { useAccount } from '#admin/drafts/accountContext.ts';
import { removeDraft } from '#admin/drafts/draftStore.ts';
import { moveDraftToNewRecord, restoreDraft } from '#admin/drafts/moveDraftToNewRecord.ts';
import { toast } from '#ui/toast/toast.ts';
import { useNow } from '#admin/ui/useNow.ts';
import { formPathOf, goneRecordsQuery, localDraftsQuery, type LocalDraft } from './localDrafts.ts';

/** Unsaved changes stored in this browser; renders nothing if there are none, or no storage. */
export function LocalDrafts() {
  const { data: drafts = [] } = useQuery(localDraftsQuery(useAccount()));
  // Separate, because it asks the backend.
  const { data: gone = [] } = useQuery(goneRecordsQuery(drafts));
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="sin-guardar" className="mb-12">
      <h2 id="sin-guardar" className="mb-4">
        Sin guardar en este navegador
      </h2>
      <ul className="border-t border-line">
        {drafts.map((local) => (
          <LocalDraftRow
            key={`${local.draft.id} ${local.draft.form}`}
            local={local}
            isGone={gone.includes(local.formPath)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  local: LocalDraft;
  /** Whether its record has been deleted. */
  isGone: boolean;
}

function LocalDraftRow({ local, isGone }: RowProps) {
  const { draft, table, title, formPath } = local;
  const titleId = useId();
  const now = useNow(20_000);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries(localDraftsQuery(draft.account));
  const { one, the, title: noun } = records[table];

  async function recoverAsNew() {
    if (await moveDraftToNewRecord(draft)) return navigate(formPathOf(table, 'new'));
    toast.error('Error', { description: 'Este navegador no tiene lugar para conservarlo. Nada se ha perdido.' });
  }

  async function discard() {
    await removeDraft(draft);
    const putBack = () => restoreDraft(draft).then(refetch);
    toast.info('Cambios descartados', {
      description: `«${title}»`,
      action: { label: 'Deshacer', onClick: () => void putBack() },
    });
    await refetch();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2">
      <span className="min-w-40 flex-1">
        <span id={titleId} className="wrap-anywhere">
          {title}
        </span>
        <span className="block text-sm text-ink-soft">
          {noun} · {draft.isSetAside ? 'lo que no quedó al guardar, de' : 'cambios de'}{' '}
          {formatElapsed(draft.keptAt, now)}
          {isGone && ` · ${capitalize(the)} se eliminó`}
        </span>
      </span>
      {isGone ? (
        <span className="flex flex-wrap gap-1">
          <Button aria-describedby={titleId} onClick={() => void recoverAsNew()}>
            Recuperar como {one} nueva
          </Button>
          <Button variant="text-danger" aria-describedby={titleId} onClick={() => void discard()}>
            Descartar
          </Button>
        </span>
      ) : (
        <Link className={buttonClass('text')} to={formPath} aria-describedby={titleId}>
          Continuar
        </Link>
      )}
    </li>
  );
}
