import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signOut } from '#data/session.ts';
import { LeaveDialog } from '#admin/ui/form/LeaveDialog.tsx';
import { setUnsavedChanges, wouldLoseChanges } from '#admin/ui/form/unsavedChanges.ts';

/** Signs out, asking first (`question`) if a form would lose something; a local draft waits for its account. */
export function useSignOut() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOut(createBrowserClient()),
    onSuccess: () => toast.success('Sesión finalizada', { description: 'Has cerrado sesión correctamente' }),
    // The browser has dropped the session all the same; only the server may still have it.
    onError: () =>
      toast.error('No se pudo cerrar la sesión.', {
        description: 'El servidor no lo confirmó. En este navegador ya no hay una sesión abierta.',
      }),
  });

  function leave() {
    setIsAsking(false);
    setUnsavedChanges(false);
    mutate();
  }

  return {
    isBusy: isPending,
    signOut: () => (wouldLoseChanges() ? setIsAsking(true) : leave()),
    question: isAsking && <LeaveDialog onLeave={leave} onStay={() => setIsAsking(false)} />,
  };
}
