import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { use, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { capitalize } from '#domain/capitalize.ts';
import { formatElapsed } from '#domain/dates.ts';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { AccountContext } from '#admin/drafts/accountContext.ts';
import { removeDraft, draftsOf } from '#admin/drafts/draftStore.ts';
import { moveDraftToNewRecord, restoreDraft } from '#admin/drafts/DraftKeeper.ts';
import { toast } from '#ui/toast/toast.ts';
import { useNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient } from '#data/client.ts';
import { listExistingIds } from '#data/rows.ts';
import { paths } from '#domain/paths.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import type { Draft } from '#admin/drafts/draft.ts';
import { openFormsOf } from '#admin/drafts/openForms.ts';

/** The unsaved changes stored in this browser, newest first; none if it has no storage. */
export function useLocalDrafts(): RowProps[] {
  const { data: drafts = [] } = useQuery(localDraftsQuery(use(AccountContext)));
  // Separate, because it asks the backend.
  const { data: gone = [] } = useQuery(goneRecordsQuery(drafts));
  return drafts.map((draft) => ({ draft, isGone: gone.includes(formPathOf(draft)) }));
}

interface RowProps {
  draft: Draft;
  /** Whether its record has been deleted. */
  isGone: boolean;
}

/** One of them, which its form offers; of a record that is gone, a new one can have it. */
export function LocalDraftRow({ draft, isGone }: RowProps) {
  const title = titleOf(draft.values);
  const titleId = useId();
  const now = useNow();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries(localDraftsQuery(draft.account));
  const { one, the, title: noun } = records[draft.kind];

  async function recoverAsNew() {
    if (await moveDraftToNewRecord(draft)) return navigate(paths.admin.create(draft.kind));
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
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-40 flex-1">
        <span id={titleId} className="wrap-anywhere">
          {title}
        </span>
        <span className="block text-sm text-ink-soft">
          {noun} · <strong className="font-semibold text-warning">Sin guardar en este navegador</strong> ·{' '}
          {draft.isSetAside ? 'lo que no quedó al guardar, de' : 'cambios de'} {formatElapsed(draft.keptAt, now)}
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
        <Link className={buttonClass('text')} to={formPathOf(draft)} aria-describedby={titleId}>
          Continuar
        </Link>
      )}
    </li>
  );
}

/** The account's drafts in this browser of forms that are no longer open, newest first. */
function localDraftsQuery(account: string) {
  return queryOptions({
    queryKey: ['dashboard', 'local-drafts', account],
    queryFn: async () => {
      const drafts = await draftsOf({ account });
      const isOpen = await Promise.all(drafts.map(async (draft) => (await openFormsOf(draft)).has(draft.form)));
      return drafts.filter((_, index) => !isOpen[index]);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The form paths of those drafts whose record has been deleted, so that no form offers them. */
function goneRecordsQuery(drafts: readonly Draft[]) {
  const edited = drafts.filter(({ id }) => id !== 'new');
  return queryOptions({
    queryKey: ['dashboard', 'gone-records', edited.map(formPathOf)],
    queryFn: async () => (await Promise.all(contentTables.map((table) => gonePaths(table, edited)))).flat(),
    staleTime: 0,
    gcTime: 0,
  });
}

async function gonePaths(table: ContentTable, edited: readonly Draft[]): Promise<string[]> {
  const ids = edited.flatMap(({ kind, id }) => (kind === table && id !== 'new' ? [id] : []));
  const existing = await listExistingIds(createBrowserClient(), table, ids);
  return ids.filter((id) => !existing.has(id)).map((id) => paths.admin.edit(table, id));
}

/** The path of the form that offers a draft. */
function formPathOf({ kind, id }: Draft): string {
  return id === 'new' ? paths.admin.create(kind) : paths.admin.edit(kind, id);
}

function titleOf(values: object): string {
  const title = 'title' in values && typeof values.title === 'string' ? values.title.trim() : '';
  return title || 'Sin título';
}
