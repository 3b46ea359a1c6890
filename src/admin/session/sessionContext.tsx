import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { watchSession, type AdminSession } from '#data/session.ts';

/** Who is signed in; `session` is undefined until known, and null for nobody. */
export interface SessionState {
  session: AdminSession | null | undefined;
  /** The last account signed in since this tab was opened. */
  lastAccount: AdminSession;
}

const NOBODY_YET: SessionState = { session: undefined, lastAccount: { id: '', email: '', name: '' } };

const SessionContext = createContext(NOBODY_YET);

/** Who is signed in. */
export function useSession(): SessionState {
  return use(SessionContext);
}

/** Tracks the session stored in the browser, in whichever tab it changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(NOBODY_YET);

  useEffect(
    () =>
      watchSession(createBrowserClient(), (session) =>
        setState(({ lastAccount }) => ({ session, lastAccount: session ?? lastAccount })),
      ),
    [],
  );

  return <SessionContext value={state}>{children}</SessionContext>;
}
