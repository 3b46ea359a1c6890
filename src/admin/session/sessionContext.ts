import { createContext, use } from 'react';
import type { AdminSession } from '#data/session.ts';

/** Who is signed in: undefined while that is being found out, null for nobody. */
export interface SessionState {
  session: AdminSession | null | undefined;
  /** Who was signed in last, since this tab was opened. */
  lastAccount: AdminSession;
}

export const SessionContext = createContext<SessionState>({
  session: undefined,
  lastAccount: { id: '', email: '' },
});

/** Who is signed in, here and now. */
export function useSession(): SessionState {
  return use(SessionContext);
}
