import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { hasUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
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
      const missing = hasUnsavedChanges() ? ' Tus cambios sin guardar siguen en el original.' : '';
      toast.success('Copia creada', { description: `Es un borrador: se ve solo en este panel.${missing}` });
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
