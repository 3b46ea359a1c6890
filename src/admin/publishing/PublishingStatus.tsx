import type { ContentChange } from '#domain/publishing/publishing.ts';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { describeState } from '#domain/publishing/publishingState.ts';
import { site } from '#site.config.ts';
import { Button } from '#ui/Button.tsx';
import { explainPurgeError, PUBLISHING_KEY, VERIFY_KEY, usePurge } from './usePurge.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** Shows how far the latest saves have got: being published, live on the site, or failed, with a retry button. */
export function PublishingStatus() {
  const pending = useMutationState({ filters: { mutationKey: PUBLISHING_KEY, status: 'pending' } });
  const failures = useMutationState({ filters: { mutationKey: PUBLISHING_KEY, status: 'error' } });
  const online = useMutationState({ filters: { mutationKey: VERIFY_KEY, status: 'success' } });
  const last = online.at(-1)?.variables as ContentChange | undefined;

  return (
    <div role="status" className="text-sm">
      {failures.length > 0 && <Failure error={failures.at(-1)?.error} />}
      {pending.length > 0 ? (
        <p className="wrap border-t border-line py-2 text-ink-soft">
          {describeProgress(pending.at(-1)?.variables as ContentChange | undefined)}
        </p>
      ) : (
        failures.length === 0 && last && (isHidden(last) ? <Hidden change={last} /> : <Online change={last} />)
      )}
    </div>
  );
}

function describeProgress(change: ContentChange | undefined): string {
  if (isHidden(change)) return 'Guardado. Programando…';
  return change?.version === null ? 'Quitando del sitio…' : 'Guardado. Publicando…';
}

function isHidden(change: ContentChange | undefined): boolean {
  return change?.hiddenUntil !== undefined;
}

/** With the time for a draft, as what is typed since may be more than what was saved. */
function Hidden({ change: { title, hiddenUntil = null, version } }: { change: ContentChange }) {
  return (
    <div className="border-t border-line bg-surface">
      <p className="wrap flex flex-wrap items-center gap-x-4 py-2">
        <strong className="font-semibold">
          {hiddenUntil === null ? 'Borrador guardado' : describeState(hiddenUntil, serverNow())}
        </strong>
        <span className="line-clamp-2 min-w-0 wrap-anywhere max-sm:order-last max-sm:line-clamp-1 max-sm:basis-full">
          «{title}»
        </span>
        {hiddenUntil === null && version && (
          <span className="text-ink-soft">
            {new Date(version).toLocaleTimeString('es', { timeStyle: 'short', timeZone: site.timeZone })} h
          </span>
        )}
      </p>
    </div>
  );
}

function Online({ change: { title, address, version } }: { change: ContentChange }) {
  return (
    <div className="border-t border-line bg-success-pale">
      <p className="wrap flex flex-wrap items-center gap-x-4 py-2">
        <strong className="font-semibold text-success">En línea</strong>
        {version === null ? (
          <span className="line-clamp-2 min-w-0 wrap-anywhere">«{title}» ya no está en el sitio.</span>
        ) : (
          <a className="link line-clamp-2 min-w-0 wrap-anywhere" href={address} target="_blank" rel="noopener">
            Ver «{title}» en el sitio
            <span className="sr-only"> (se abre en una pestaña nueva)</span>
          </a>
        )}
      </p>
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const cache = useQueryClient().getMutationCache();
  const purge = usePurge();

  function retry() {
    for (const failed of cache.findAll({ mutationKey: PUBLISHING_KEY, status: 'error' })) {
      cache.remove(failed);
      void purge(failed.state.variables as ContentChange);
    }
  }

  return (
    <div className="border-t border-line bg-warning-pale">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 py-2">
        <p>
          <strong className="font-semibold">No se pudo publicar.</strong> {explainPurgeError(error)} Lo que guardaste
          está a salvo, pero el sitio puede tardar en mostrarlo.
        </p>
        <Button variant="text" onClick={retry}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}
