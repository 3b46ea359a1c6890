import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { createPreviewLink, endPreviewLinks, type PreviewedItem } from '#data/previews.ts';
import { describeInstant } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';
import { toast } from '#ui/toast/toast.ts';
import { previewExpiryQuery } from './queries.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props {
  item: PreviewedItem;
}

/** Creates and revokes links through which colleagues without an account read saved content before it is published. */
export function PreviewLink({ item }: Props) {
  const query = previewExpiryQuery(item);
  const { data: expiry } = useQuery(query);
  const queryClient = useQueryClient();
  const options = {
    onError: (error: Error) => toast.error('Error', { description: explainError(error) }),
    onSettled: () => queryClient.invalidateQueries(query),
  };
  const creation = useMutation({ ...options, mutationFn: () => copyNewLink(item) });
  const end = useMutation({
    ...options,
    mutationFn: () => endPreviewLinks(createBrowserClient(), item),
    onSuccess: () => {
      creation.reset();
      toast.success('Enlace desactivado', { description: 'Quien lo tenga ya no puede abrirlo.' });
    },
  });

  return (
    <section aria-label="Vista previa para colegas" className="mb-8 flex max-w-180 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={creation.isPending} onClick={() => creation.mutate()}>
          Copiar enlace de vista previa
        </Button>
        {expiry && (
          <Button variant="text" disabled={end.isPending} onClick={() => end.mutate()}>
            Desactivar el enlace
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {expiry
          ? `Quien tenga el enlace lee lo que está guardado, sin cuenta, hasta el ${describeInstant(new Date(expiry), serverNow())}.`
          : 'Quien tenga el enlace lee lo que está guardado, sin cuenta, durante treinta días.'}
      </p>
      {creation.data && (
        <Field label="Enlace de vista previa">
          {(control) => <TextInput {...control} readOnly value={creation.data} onChange={() => undefined} />}
        </Field>
      )}
    </section>
  );
}

/** Copies a new link and returns it to be shown: some browsers refuse to copy after waiting for the server. */
async function copyNewLink(item: PreviewedItem): Promise<string> {
  const token = await createPreviewLink(createBrowserClient(), item);
  const address = location.origin + paths.preview(token);
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  toast.success(isCopied ? 'Enlace copiado' : 'Enlace listo', {
    description: isCopied ? 'Pégalo donde quieras compartirlo.' : 'Cópialo del formulario.',
  });
  return address;
}
