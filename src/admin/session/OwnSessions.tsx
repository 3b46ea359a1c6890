import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeBrowser } from './describeBrowser.ts';
import { Loaded } from '#admin/ui/Notice.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient } from '#data/client.ts';
import { listSessions, signOutElsewhere, type OwnSession } from '#data/account.ts';
import { describeInstant, formatElapsed } from '#domain/dates.ts';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast/toast.ts';

export const SESSIONS_KEY = ['own-sessions'];

/** Said after a change of password that did not end the other sessions. */
export const OTHERS_STAY = 'No pudimos cerrar tus otras sesiones: ciérralas en «Tu cuenta».';

/** How many of the other sessions are listed; those used last come first. */
const LISTED = 10;

/** Lists where the account is signed in, and ends the sessions left open on other devices. */
export function OwnSessions() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: () => listSessions(createBrowserClient()),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutElsewhere(createBrowserClient()),
    onSuccess: () => {
      toast.success('Las otras sesiones se cerraron', { description: 'En este navegador sigues dentro.' });
      return queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onError: (error) => toast.error('No se pudieron cerrar las otras sesiones', { description: explainError(error) }),
  });
  return (
    <section aria-labelledby="sesiones" className="mt-12 max-w-measure">
      <h2 id="sesiones">Sesiones abiertas</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Si entraste en otro equipo y dejaste el panel abierto, puedes cerrarlo desde aquí. Allí dejará de funcionar a
        más tardar en una hora.
      </p>
      <Loaded query={query} loading="Cargando las sesiones..." failed="No se pudieron cargar las sesiones.">
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
      <div className="mt-4">
        <Button aria-disabled={isPending || query.data?.every(({ is_own }) => is_own)} onClick={() => mutate()}>
          {isPending ? 'Cerrando...' : 'Cerrar las otras sesiones'}
        </Button>
      </div>
    </section>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const others = sessions.filter(({ is_own }) => !is_own);
  const listed = [...sessions.filter(({ is_own }) => is_own), ...others.slice(0, LISTED)];
  const left = others.length - LISTED;
  return (
    <>
      {listed.length > 0 && (
        <ul aria-label="Sesiones abiertas" className="divide-y divide-line border border-line bg-surface">
          {listed.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length === 0 && <p className="mt-3 text-sm text-ink-soft">No hay otras sesiones abiertas.</p>}
      {left > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {left === 1 ? 'Hay otra más, que se usó antes.' : `Hay otras ${left} más, que se usaron antes.`}
        </p>
      )}
    </>
  );
}

function Session({ session }: { session: OwnSession }) {
  const now = serverNow();
  const browser = describeBrowser(session.user_agent ?? (session.is_own ? navigator.userAgent : ''));
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
      <span className="font-semibold">
        {browser} {session.is_own && <span className="inline-block font-normal text-success">Este navegador</span>}
      </span>
      <span className="text-sm text-ink-soft">
        Empezó el {describeInstant(new Date(session.started_at), now)} · se usó{' '}
        {formatElapsed(new Date(session.used_at), now)}
      </span>
    </li>
  );
}
