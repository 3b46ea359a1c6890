import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { focusHeading } from '#admin/ui/focusHeading.ts';
import { toast } from '#ui/toast/toast.ts';
import { describeOutcome } from './describeOutcome.ts';
import { publishRecords, type Outcome, type Publishing, type Target, type VersionedRow } from './publishRecords.ts';
import { listQueries } from '#admin/record/recordQuery.ts';

interface Options<Row extends VersionedRow> extends Publishing<Row> {
  table: ContentTable;
  publish: Publish;
  onDone: (outcome: Outcome<Row>) => void;
}

/** Publishes or hides several records, refetches the lists and shows the result; pending until all of that is done. */
export function usePublishing<Row extends VersionedRow>({ table, publish, onDone, ...records }: Options<Row>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, target }: { rows: readonly Row[]; target: Target }) =>
      publishRecords(records, rows, target, publish),
    onSuccess: async (outcome, { target }) => {
      for (const { kind, title, description } of describeOutcome(target, outcome, table)) {
        toast[kind](title, { description });
      }
      await queryClient.invalidateQueries(listQueries(table));
      onDone(outcome);
      focusHeading();
    },
  });
}
