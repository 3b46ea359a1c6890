import { createContext, use } from 'react';
import type { AdminSession } from '#data/session.ts';

/** Who is signed in; `session` is undefined until known, and null for nobody. */
export interface SessionState {
  session: AdminSession | null | undefined;
  /** The last account signed in since this tab was opened. */
  lastAccount: AdminSession;
}

export const SessionContext = createContext<SessionState>({
  session: undefined,
  lastAccount: { id: '', email: '' },
});

/** Who is signed in. */
export function useSession(): SessionState {
  return use(SessionContext);
}
