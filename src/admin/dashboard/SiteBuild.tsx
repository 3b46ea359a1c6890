import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import { formatElapsed } from '#domain/dates.ts';
import { explainError, SpanishError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getContentRevision, getRebuildFailure } from '#data/contentRevision.ts';
import { postToSite } from '#data/postToSite.ts';
import { paths } from '#domain/paths.ts';
import {
  describeComingDay,
  rebuildStage,
  type RebuildPlan,
  type SiteBuildState,
} from '#domain/publishing/siteBuilds.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

/** The copy of the site that is served while the database is down: its age, and a button to renew it now. */
export function SiteBuild({ state }: { state: SiteBuildReading }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: requestRebuild,
    onError: (error) => toast.error('Error', { description: explainError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteBuildQuery.queryKey }),
  });
  const { stage } = state;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line bg-surface px-4 py-4">
      <div className="min-w-0">
        <p>{describeVersion(state)}</p>
        <p role="status" className={stage === 'failed' ? 'text-danger' : 'text-ink-soft'}>
          {sentence(state)}
        </p>
      </div>
      <Button aria-disabled={isPending || stage === 'running'} onClick={() => mutate()}>
        {stage === 'running' ? 'Actualizando la copia...' : 'Actualizar la copia'}
      </Button>
    </div>
  );
}

/** How old the version is, when the next comes, and how many this month has had if they are limited. */
function describeVersion({ build, revision, stage, rebuilds }: SiteBuildReading): string {
  const now = serverNow();
  const isOwed = stage === 'idle' && revision > build.revision;
  const next = isOwed && rebuilds ? `; la próxima, ${describeComingDay(rebuilds.nextDay, now)}` : '';
  const count = rebuilds?.limit ? ` Van ${rebuilds.count} de ${rebuilds.limit} versiones este mes.` : '';
  return `Versión del sitio de ${formatElapsed(new Date(build.builtAt), now)}${next}.${count}`;
}

function sentence({ build, revision, failure, stage }: SiteBuildReading): string {
  if (stage === 'running') return 'La copia se está actualizando. El sitio sigue funcionando mientras tanto.';
  if (stage === 'failed') return `No se pudo actualizar la copia, y sigue como estaba. ${failure ?? ''}`;
  if (stage === 'lost') return 'La última actualización que se pidió no llegó. Puedes pedirla de nuevo.';
  const behind = revision - build.revision;
  if (behind <= 0) return 'Tiene todos los cambios.';
  return behind === 1
    ? 'Le falta 1 cambio; los visitantes lo ven igual mientras la base de datos funcione.'
    : `Le faltan ${behind} cambios; los visitantes los ven igual mientras la base de datos funcione.`;
}

const TIMEOUT = 10_000;

/** How often a running rebuild is polled, in milliseconds. */
const POLL_INTERVAL = 3000;

/** The build that the site serves and the last rebuild requested; polled while one runs. */
export const siteBuildQuery = queryOptions({
  queryKey: ['site-build'],
  queryFn: readSiteBuild,
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data?.stage === 'running' ? POLL_INTERVAL : false),
});

/** The state of the build when it was read, and what that means. */
interface SiteBuildReading extends SiteBuildState {
  stage: ReturnType<typeof rebuildStage>;
  rebuilds: RebuildPlan | null;
}

interface HealthAnswer {
  build?: SiteBuildState['build'];
  /** Null while the site cannot read the database. */
  rebuilds: RebuildPlan | null;
}

async function readSiteBuild(): Promise<SiteBuildReading> {
  const db = createBrowserClient();
  const [response, revision, failure] = await Promise.all([
    fetch(paths.health, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }),
    getContentRevision(db),
    getRebuildFailure(db),
  ]);
  const { build, rebuilds } = (await response.json()) as HealthAnswer;
  if (typeof build?.builtAt !== 'string') throw new Error('The site does not say which build it serves.');
  const state = {
    build,
    revision: revision.revision,
    requestedAt: revision.rebuild_requested_at,
    failure: failure?.reason ?? null,
  };
  return { ...state, rebuilds, stage: rebuildStage(state, serverNow().getTime()) };
}

/** Requests a rebuild now; rejects with a message for the user. */
async function requestRebuild(): Promise<void> {
  const response = await postToSite(createBrowserClient(), paths.rebuildEndpoint);
  const { rebuild, renewed } = (await response.json()) as { rebuild: string; renewed: boolean };
  if (rebuild === 'not-configured' && !renewed) {
    throw new SpanishError('Este sitio no tiene configurado el servicio que actualiza su copia.');
  }
  if (rebuild === 'month-used-up' && !renewed) {
    throw new SpanishError(
      'Este mes ya se hicieron todas las actualizaciones que permite el plan. La próxima será el mes que viene.',
    );
  }
}
