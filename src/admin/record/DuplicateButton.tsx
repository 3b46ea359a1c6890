import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ContentTable } from '#domain/contentTables.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { listQueries } from './recordQuery.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'aria-describedby'> {
  table: ContentTable;
  /** Makes the copy, and resolves to its id. */
  duplicate: () => Promise<number>;
  children?: ReactNode;
}

/** Makes a draft of what is saved of a record, and opens its form. */
export function DuplicateButton({ table, duplicate, children = 'Duplicar', ...button }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: duplicate,
    onSuccess: async (id) => {
      void queryClient.invalidateQueries(listQueries(table));
      toast.success('Copia creada', { description: 'Es un borrador: se ve solo en este panel.' });
      await navigate(paths.admin.edit(table, id));
    },
    onError: (error) =>
      toast.error('Error', { description: `No se pudo duplicar ${records[table].the}. ${explainError(error)}` }),
  });
  return (
    <Button variant="text" aria-disabled={isPending} onClick={() => mutate()} {...button}>
      {isPending ? 'Duplicando...' : children}
    </Button>
  );
}
