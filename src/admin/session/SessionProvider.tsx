import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { watchSession } from '#data/session.ts';
import { SessionContext, type SessionState } from './sessionContext.ts';

/** Tracks the session stored in the browser, in whichever tab it changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ session: undefined, lastAccount: { id: '', email: '' } });

  useEffect(
    () =>
      watchSession(createBrowserClient(), (session) =>
        setState(({ lastAccount }) => ({ session, lastAccount: session ?? lastAccount })),
      ),
    [],
  );

  return <SessionContext value={state}>{children}</SessionContext>;
}
