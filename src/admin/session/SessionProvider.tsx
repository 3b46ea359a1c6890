import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { watchSession } from '#data/session.ts';
import { SessionContext, type SessionState } from './sessionContext.ts';

/** Follows the session that the browser keeps, in whichever tab it changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ session: undefined, lastEmail: '' });

  useEffect(
    () =>
      watchSession(createBrowserClient(), (session) =>
        setState(({ lastEmail }) => ({ session, lastEmail: session?.email ?? lastEmail })),
      ),
    [],
  );

  return <SessionContext value={state}>{children}</SessionContext>;
}
