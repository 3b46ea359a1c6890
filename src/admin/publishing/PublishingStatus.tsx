import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { explainPublishError, type TableChange } from './publish.ts';
import { PUBLISH_KEY, publishMutation } from './publishMutation.ts';

/** Tells how publishing goes, and keeps a failure in sight until it was tried again. */
export function PublishingStatus() {
  const cache = useQueryClient().getMutationCache();
  const { mutate } = useMutation(publishMutation());
  const pending = useMutationState({ filters: { mutationKey: PUBLISH_KEY, status: 'pending' } });
  const failures = useMutationState({ filters: { mutationKey: PUBLISH_KEY, status: 'error' } });

  function retry() {
    for (const failed of cache.findAll({ mutationKey: PUBLISH_KEY, status: 'error' })) {
      cache.remove(failed);
      mutate(failed.state.variables as TableChange);
    }
  }

  return (
    <div role="status" className="text-sm">
      {pending.length > 0 ? (
        <p className="wrap border-t border-line py-2 text-ink-soft">Publicando…</p>
      ) : (
        failures.length > 0 && (
          <div className="border-t border-line bg-warning-pale">
            <div className="wrap flex flex-wrap items-center justify-between gap-x-4 py-2">
              <p>
                <strong className="font-semibold">No se pudo publicar.</strong>{' '}
                {explainPublishError(failures[0]?.error)} Lo que guardaste está a salvo, pero el sitio puede tardar en
                mostrarlo.
              </p>
              <Button variant="text" onClick={retry}>
                Reintentar
              </Button>
            </div>
          </div>
        )
      )}
    </div>
  );
}
