import { useMutation } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signOutElsewhere } from '#data/session.ts';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';

/** Ends the sessions left open on other devices. */
export function OtherSessions() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutElsewhere(createBrowserClient()),
    onSuccess: () =>
      toast.success('Las otras sesiones se cerraron', { description: 'En este navegador sigues dentro.' }),
    onError: (error) => toast.error('No se pudieron cerrar las otras sesiones', { description: explainError(error) }),
  });
  return (
    <section aria-labelledby="sesiones" className="mt-12 max-w-measure">
      <h2 id="sesiones">Otras sesiones</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Si entraste en otro equipo y dejaste el panel abierto, puedes cerrarlo desde aquí. Allí dejará de funcionar a
        más tardar en una hora.
      </p>
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Cerrando...' : 'Cerrar las otras sesiones'}
      </Button>
    </section>
  );
}
