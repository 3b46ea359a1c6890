import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { visibleChange, type ChangedRow, type SavedState } from '#admin/publishing/visibleChange.ts';
import { focusHeading } from '#admin/ui/PageHeading.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient, type Db } from '#data/client.ts';
import { deleteRow } from '#data/records/records.ts';
import { restoreFromTrash } from '#data/records/revisions.ts';
import { getRowVersion } from '#data/rows.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { explainError, isConnectionError } from '#domain/errors.ts';
import type { Purge } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { addressOf, records } from '#domain/records.ts';
import { retryOnNetworkError } from '#domain/retryOnNetworkError.ts';
import { toast } from '#ui/toast/toast.ts';
import { listQueries, TRASH_KEY } from '../recordQuery.ts';

/**
 * Moves records to the trash, takes them off the site, refetches the lists and shows the result with an undo button;
 * pending until all of that is done.
 */
export function useDeletion(table: ContentTable) {
  const queryClient = useQueryClient();
  const purge = usePurge();
  const restoration = useRestoration(table);
  return useMutation({
    mutationFn: (rows: readonly DeletableRow[]) => deleteRecords(createBrowserClient(), table, rows, purge),
    onSuccess: (_, rows) => {
      const { title, description } = describeDeletion(table, rows.length);
      toast.success(title, { description, action: { label: 'Deshacer', onClick: () => restoration.mutate(rows) } });
    },
    onError: (error, { length }) => {
      toast.error('Error', { description: describeFailure(table, error, length) });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries(listQueries(table));
      focusHeading();
    },
  });
}

function describeDeletion(table: ContentTable, count: number): { title: string; description: string } {
  const { title, the, many } = records[table];
  return count === 1
    ? { title: `${title} eliminada`, description: `${capitalize(the)} ha sido eliminada correctamente` }
    : {
        title: `${capitalize(many)} eliminadas`,
        description: `Las ${count} ${many} han sido eliminadas correctamente`,
      };
}

/** The error text for `count` records; if the connection failed, they may be deleted all the same. */
function describeFailure(table: ContentTable, error: Error, count: number): string {
  const { the, many } = records[table];
  const failures = error instanceof AggregateError ? error.errors.length : count;
  if (isConnectionError(error.cause)) {
    const which = count === 1 ? '' : ` ${failures} de ${count}`;
    return `No sabemos si se ${failures === 1 ? 'eliminó' : 'eliminaron'}${which}. ${explainError(error.cause)}`;
  }
  return count === 1
    ? `Ha ocurrido un error al eliminar ${the}.`
    : `No se ${failures === 1 ? 'pudo' : 'pudieron'} eliminar ${failures} de las ${count} ${many}.`;
}

/** Restores records from the trash, puts the public ones back on the site, refetches the lists and shows the result. */
export function useRestoration(table: ContentTable) {
  const queryClient = useQueryClient();
  const purge = usePurge();
  return useMutation({
    mutationFn: (rows: readonly DeletedRow[]) => restoreRecords(createBrowserClient(), table, rows, purge),
    onSuccess: (restored, rows) => notify(table, restored, rows),
    onError: (error) => toast.error('Error', { description: `No se pudo restaurar. ${explainError(error)}` }),
    onSettled: () =>
      Promise.all([
        ...[TRASH_KEY, 'dashboard', 'calendar'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
        queryClient.invalidateQueries(listQueries(table)),
      ]),
  });
}

function notify(table: ContentTable, restored: number, rows: readonly DeletedRow[]): void {
  const { title, many } = records[table];
  const description = rows.length === 1 ? `«${rows[0]?.title}»` : undefined;
  if (restored > 0) {
    toast.success(restored === 1 ? `${title} restaurada` : `${capitalize(many)} restauradas`, { description });
  }
  if (restored < rows.length) {
    const left = rows.length - restored;
    const gone =
      rows.length === 1
        ? 'Ya no está en la papelera'
        : left === 1
          ? 'Una ya no está en la papelera'
          : `${left} ya no están en la papelera`;
    toast.info(gone, { description: 'Alguien restauró lo mismo, o pasaron los treinta días.' });
  }
}

/** What a deletion needs to know about a record. */
export type DeletableRow = ChangedRow & Pick<SavedState, 'published_at'>;

/**
 * Moves records to the trash one by one and takes each off the site. After all of them, throws an `AggregateError` if
 * any failed; its `cause` is the first failure.
 */
export async function deleteRecords(
  db: Db,
  table: ContentTable,
  rows: readonly DeletableRow[],
  purge: Purge,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      const publishedAt = await retryOnNetworkError(() => deleteRow(db, table, row.id));
      // A record that was not public has no page to remove.
      if (publishedAt !== undefined && publishingState(publishedAt, serverNow()) !== 'published') continue;
      await purge({ table, id: row.id, title: row.title, address: addressOf(table, row), version: null });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every record was deleted', { cause: failures[0] });
}

/** A deleted record; its slug is known once it is restored. */
export type DeletedRow = Omit<ChangedRow, 'slug'>;

/**
 * Restores deleted records to the state they had: public, scheduled or draft. A record whose slug was taken in the
 * meantime gets a new one. Resolves to how many were restored.
 */
export async function restoreRecords(
  db: Db,
  table: ContentTable,
  rows: readonly DeletedRow[],
  purge: Purge,
): Promise<number> {
  let restored = 0;
  for (const row of rows) {
    const saved =
      (await retryOnNetworkError(() => restoreFromTrash(db, table, row.id))) ??
      (await getRowVersion(db, table, row.id));
    if (!saved) continue;
    restored += 1;
    await purge(visibleChange(table, { ...row, slug: saved.slug }, saved, null));
  }
  return restored;
}
