import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { listQueries } from '#admin/record/recordQuery.ts';
import { focusHeading } from '#admin/ui/PageHeading.tsx';
import { createBrowserClient } from '#data/client.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { toast } from '#ui/toast/toast.ts';
import {
  describePublishing,
  publishRecords,
  type PublishingOutcome,
  type Target,
  type VersionedRow,
} from './publishRecords.ts';

/** Publishes or hides several records, refetches the lists and shows the result; pending until all of that is done. */
export function usePublishing<Row extends VersionedRow>(
  table: ContentTable,
  onDone: (outcome: PublishingOutcome<Row>) => void,
) {
  const queryClient = useQueryClient();
  const purge = usePurge();
  return useMutation({
    mutationFn: ({ rows, target }: { rows: readonly Row[]; target: Target }) =>
      publishRecords(createBrowserClient(), { table, rows, target }, purge),
    onSuccess: async (outcome, { target }) => {
      for (const { kind, title, description } of describePublishing(target, outcome, table)) {
        toast[kind](title, { description });
      }
      await queryClient.invalidateQueries(listQueries(table));
      onDone(outcome);
      focusHeading();
    },
  });
}
