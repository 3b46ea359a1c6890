import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { LoadError } from '#admin/ui/LoadError.tsx';
import { Notice } from '#admin/ui/Notice.tsx';
import { requestRebuild, siteBuildQuery, type SiteBuildReading } from './rebuilds.ts';

/** The copy of the site that is served while the database is down: its age, and a button to renew it now. */
export function SiteBuild() {
  const query = useQuery(siteBuildQuery());
  return (
    <section aria-labelledby="copia" className="mt-12">
      <h2 id="copia" className="mb-4">
        Copia de respaldo del sitio
      </h2>
      {query.isPending ? (
        <Notice kind="busy">Cargando...</Notice>
      ) : query.isError ? (
        <LoadError query={query}>No se pudo consultar el estado del sitio.</LoadError>
      ) : (
        <BuildState state={query.data} />
      )}
    </section>
  );
}

function BuildState({ state }: { state: SiteBuildReading }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: requestRebuild,
    onError: (error) => toast.error('Error', { description: explainError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteBuildQuery().queryKey }),
  });
  const { stage } = state;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line bg-surface px-4 py-4">
      <div className="min-w-0">
        <p>Última copia: {formatArgentineTimestamp(new Date(state.build.builtAt))}.</p>
        <p role="status" className={stage === 'failed' ? 'text-danger' : 'text-ink-soft'}>
          {sentence(state)}
        </p>
      </div>
      <Button disabled={isPending || stage === 'running'} onClick={() => mutate()}>
        {stage === 'running' ? 'Actualizando la copia...' : 'Actualizar la copia'}
      </Button>
    </div>
  );
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
