import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePublish } from '#admin/publishing/usePublish.ts';
import { createBrowserClient } from '#data/client.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { explainError } from '#domain/errors.ts';
import { records } from '#domain/records.ts';
import { toast } from '#ui/toast/toast.ts';
import { listQueries, TRASH_KEY } from '../recordQuery.ts';
import { restoreRecords, type DeletedRow } from './deletion.ts';

/** Restores records from the trash, puts the public ones back on the site, refetches the lists and shows the result. */
export function useRestoration(table: ContentTable) {
  const queryClient = useQueryClient();
  const publish = usePublish();
  return useMutation({
    mutationFn: (rows: readonly DeletedRow[]) => restoreRecords(createBrowserClient(), table, rows, publish),
    onSuccess: (restored, rows) => notify(table, restored, rows),
    onError: (error) => toast.error('Error', { description: `No se pudo restaurar. ${explainError(error)}` }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [TRASH_KEY] }),
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
    const gone =
      rows.length === 1 ? 'Ya no está en la papelera' : `${rows.length - restored} ya no están en la papelera`;
    toast.info(gone, { description: 'Pasaron los treinta días.' });
  }
}
