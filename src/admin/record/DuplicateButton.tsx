import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { createBrowserClient } from '#data/client.ts';
import { duplicateRecord } from '#data/records/duplicateRecord.ts';
import type { RecordRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { RecordKind } from './recordKind.ts';
import { listQueries } from './recordQuery.ts';

interface Props<Table extends ContentTable> {
  kind: Pick<RecordKind<Table>, 'table' | 'inputOf'>;
  row: RecordRow<Table>;
}

/** Makes a draft of what is saved of a record, and opens its form. */
export function DuplicateButton<Table extends ContentTable>({ kind, row }: Props<Table>) {
  const { table, inputOf } = kind;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => duplicateRecord(createBrowserClient(), table, inputOf(row)),
    onSuccess: async (id) => {
      void queryClient.invalidateQueries(listQueries(table));
      toast.success('Copia creada', { description: 'Es un borrador: se ve solo en este panel.' });
      await navigate(paths.admin.edit(table, id));
    },
    onError: (error) =>
      toast.error('Error', { description: `No se pudo duplicar ${records[table].the}. ${explainError(error)}` }),
  });
  return (
    <Button variant="text" disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Duplicando...' : 'Duplicar'}
    </Button>
  );
}
