import { useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signOut } from '#data/session.ts';
import { LeaveDialog } from '#admin/ui/form/LeaveDialog.tsx';
import { setUnsavedChanges, wouldLoseChanges } from '#admin/ui/form/unsavedChanges.ts';

/** Signs out, asking first (`question`) if a form would lose something; a local draft waits for its account. */
export function useSignOut() {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsAsking(false);
    setIsBusy(true);
    setUnsavedChanges(false);
    try {
      await signOut(createBrowserClient());
      toast.success('Sesión finalizada', { description: 'Has cerrado sesión correctamente' });
    } catch {
      // The browser has dropped the session all the same; only the server may still have it.
      toast.error('No se pudo cerrar la sesión.', {
        description: 'El servidor no lo confirmó. En este navegador ya no hay una sesión abierta.',
      });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    signOut: () => (wouldLoseChanges() ? setIsAsking(true) : void leave()),
    question: isAsking && <LeaveDialog onLeave={() => void leave()} onStay={() => setIsAsking(false)} />,
  };
}
