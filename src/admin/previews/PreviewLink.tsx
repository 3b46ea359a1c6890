import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { createPreviewLink, endPreviewLinks, getPreviewExpiry } from '#data/previews.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { describeInstant } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';

interface Props {
  table: ContentTable;
  id: number;
}

/** Creates and revokes links through which colleagues without an account read saved content; among a row of actions. */
export function PreviewLink({ table, id }: Props) {
  /** When the record's preview links expire (ISO 8601); null if it has none. */
  const query = queryOptions({
    queryKey: ['previews', table, id],
    queryFn: () => getPreviewExpiry(createBrowserClient(), table, id),
    gcTime: 0,
  });
  const { data: expiry } = useQuery(query);
  const queryClient = useQueryClient();
  const options = {
    onError: (error: Error) => toast.error('Error', { description: explainError(error) }),
    onSettled: () => queryClient.invalidateQueries(query),
  };
  const creation = useMutation({ ...options, mutationFn: () => copyNewLink(table, id) });
  const end = useMutation({
    ...options,
    mutationFn: () => endPreviewLinks(createBrowserClient(), table, id),
    onSuccess: () => {
      creation.reset();
      toast.success('Enlace desactivado', { description: 'Quien lo tenga ya no puede abrirlo.' });
    },
  });

  return (
    <>
      <Button variant="text" aria-disabled={creation.isPending} onClick={() => creation.mutate()}>
        Copiar enlace de vista previa
      </Button>
      {expiry && (
        <>
          <Button variant="text" aria-disabled={end.isPending} onClick={() => end.mutate()}>
            Desactivar el enlace
          </Button>
          <p className="mx-3 w-full text-sm text-ink-soft">
            Quien tenga el enlace lee lo que está guardado, sin cuenta, hasta el{' '}
            {describeInstant(new Date(expiry), serverNow())}.
          </p>
        </>
      )}
      {creation.data && (
        <div className="mx-3 w-full max-w-180">
          <TextField label="Enlace de vista previa" readOnly value={creation.data} onChange={() => undefined} />
        </div>
      )}
    </>
  );
}

/** Copies a new link and returns it to be shown: some browsers refuse to copy after waiting for the server. */
async function copyNewLink(table: ContentTable, id: number): Promise<string> {
  const token = await createPreviewLink(createBrowserClient(), table, id);
  const address = location.origin + paths.preview(token);
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  toast.success(isCopied ? 'Enlace copiado' : 'Enlace listo', {
    description: isCopied
      ? 'Quien lo tenga lee lo que está guardado, sin cuenta, durante treinta días.'
      : 'Cópialo del formulario.',
  });
  return address;
}
