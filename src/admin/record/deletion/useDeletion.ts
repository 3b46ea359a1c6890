import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePublish } from '#admin/publishing/usePublish.ts';
import { focusHeading } from '#admin/ui/focusHeading.ts';
import { createBrowserClient } from '#data/client.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { explainError, isConnectionError } from '#domain/errors.ts';
import { records } from '#domain/records.ts';
import { toast } from '#ui/toast/toast.ts';
import { listQueries } from '../recordQuery.ts';
import { deleteRecords, DeletionError, type DeletableRow } from './deletion.ts';
import { useRestoration } from './useRestoration.ts';

/**
 * Moves records to the trash, takes them off the site, refetches the lists and shows the result with an undo button;
 * pending until all of that is done.
 */
export function useDeletion(table: ContentTable) {
  const queryClient = useQueryClient();
  const publish = usePublish();
  const restoration = useRestoration(table);
  return useMutation({
    mutationFn: (rows: readonly DeletableRow[]) => deleteRecords(createBrowserClient(), table, rows, publish),
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
  const failures = error instanceof DeletionError ? error.failed : count;
  if (isConnectionError(error.cause)) {
    const which = count === 1 ? '' : ` ${failures} de ${count}`;
    return `No sabemos si se ${failures === 1 ? 'eliminó' : 'eliminaron'}${which}. ${explainError(error.cause)}`;
  }
  return count === 1
    ? `Ha ocurrido un error al eliminar ${the}.`
    : `No se pudieron eliminar ${failures} de las ${count} ${many}.`;
}
