import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainError } from '#domain/errors.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { toast } from '#ui/toast/toast.ts';
import { listQueries, TRASH_KEY } from '../recordQuery.ts';
import { restoreRecords, type Restoration } from './restoration.ts';

/** Restores records from the trash, puts the public ones back on the site, refetches the lists and shows the result. */
export function useRestoration<Row extends { id: number; title: string }>(
  restoration: Restoration<Row>,
  publish: Publish,
) {
  const queryClient = useQueryClient();
  const { key, texts } = restoration;
  return useMutation({
    mutationFn: (rows: readonly Row[]) => restoreRecords(restoration, rows, publish),
    onSuccess: (restored, rows) => tell(restored, rows, texts),
    onError: (error) => toast.error('Error', { description: `No se pudo restaurar. ${explainError(error)}` }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [TRASH_KEY] }),
        queryClient.invalidateQueries(listQueries(key)),
      ]),
  });
}

function tell(
  restored: number,
  rows: readonly { title: string }[],
  { restored: one, several }: Restoration<never>['texts'],
): void {
  const description = rows.length === 1 ? `«${rows[0]?.title}»` : undefined;
  if (restored > 0) toast.success(restored === 1 ? one : several.restored, { description });
  if (restored < rows.length) {
    const gone =
      rows.length === 1 ? 'Ya no está en la papelera' : `${rows.length - restored} ya no están en la papelera`;
    toast.info(gone, { description: 'Pasaron los treinta días.' });
  }
}
