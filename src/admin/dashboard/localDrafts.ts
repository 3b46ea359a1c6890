import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listExistingIds } from '#data/rows.ts';
import { paths } from '#domain/paths.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import type { Draft } from '#admin/drafts/draft.ts';
import { draftsOfAccount } from '#admin/drafts/draftStore.ts';
import { openFormsOf } from '#admin/drafts/openForms.ts';

/** Unsaved changes stored in this browser, of a form that is no longer open. */
export interface LocalDraft {
  draft: Draft;
  table: ContentTable;
  title: string;
  /** The path of the form that offers it. */
  formPath: string;
}

/** The account's drafts in this browser, newest first. */
export function localDraftsQuery(account: string) {
  return queryOptions({
    queryKey: ['dashboard', 'local-drafts', account],
    queryFn: () => readLocalDrafts(account),
    staleTime: 0,
    gcTime: 0,
  });
}

async function readLocalDrafts(account: string): Promise<LocalDraft[]> {
  const drafts = (await draftsOfAccount(account)).filter(({ kind }) => isTable(kind));
  const isOpen = await Promise.all(drafts.map(async (draft) => (await openFormsOf(draft)).has(draft.form)));
  const closed = drafts.filter((_, index) => !isOpen[index]);
  return closed.map((draft) => {
    const table = draft.kind as ContentTable;
    return { draft, table, title: titleOf(draft.values), formPath: formPathOf(table, draft.id) };
  });
}

/** The form paths of those drafts whose record has been deleted, so that no form offers them. */
export function goneRecordsQuery(locals: readonly LocalDraft[]) {
  const edited = locals.filter(({ draft }) => draft.id !== 'new');
  return queryOptions({
    queryKey: ['dashboard', 'gone-records', edited.map(({ formPath }) => formPath)],
    queryFn: async () => (await Promise.all(contentTables.map((table) => gonePaths(table, edited)))).flat(),
    staleTime: 0,
    gcTime: 0,
  });
}

async function gonePaths(table: ContentTable, edited: readonly LocalDraft[]): Promise<string[]> {
  const ids = edited.flatMap(({ draft }) => (draft.kind === table && draft.id !== 'new' ? [draft.id] : []));
  const existing = await listExistingIds(createBrowserClient(), table, ids);
  return ids.filter((id) => !existing.has(id)).map((id) => formPathOf(table, id));
}

/** The path of a record's form, or of the form for a new one. */
export function formPathOf(table: ContentTable, id: Draft['id']): string {
  return id === 'new' ? paths.admin.create(table) : paths.admin.edit(table, id);
}

function titleOf(values: object): string {
  const title = 'title' in values && typeof values.title === 'string' ? values.title.trim() : '';
  return title || 'Sin título';
}

function isTable(kind: string): kind is ContentTable {
  return contentTables.some((table) => table === kind);
}
