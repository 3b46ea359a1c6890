import { useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { createBrowserClient } from '#data/client.ts';
import { signOut } from '#data/session.ts';
import { LeaveDialog } from '#ui/form/LeaveDialog.tsx';
import { setUnsavedChanges, wouldLoseChanges } from '#ui/form/unsavedChanges.ts';

/** Ends the session, after asking when a form would lose something (`question`; a kept draft waits for its account); the guard then leads to the login. */
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
      // The browser has forgotten the session all the same: only the server may still know it.
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
