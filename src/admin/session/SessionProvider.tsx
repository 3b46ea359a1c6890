import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { storedSession, watchSession } from '#data/session.ts';
import { whenIdle } from '#ui/whenIdle.ts';
import { SessionContext, type SessionState } from './sessionContext.ts';

/** Follows the session that the browser keeps, in whichever tab it changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => {
    const session = storedSession();
    return { session, lastEmail: session?.email ?? '' };
  });

  useEffect(() => {
    const watch = () =>
      watchSession(createBrowserClient(), (session) =>
        setState(({ lastEmail }) => ({ session, lastEmail: session?.email ?? lastEmail })),
      );
    // What is known already is watched once the screen stands there.
    return storedSession() === undefined ? watch() : whenIdle(watch);
  }, []);

  return <SessionContext value={state}>{children}</SessionContext>;
}
