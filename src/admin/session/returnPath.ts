import { paths } from '#domain/paths.ts';

/** What the guard passes to the login, so that users return to where they wanted to go. */
export interface ReturnState {
  from: string;
}

/** Where to go after signing in: the panel's path that the guard passed, or the dashboard. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isPanel = typeof from === 'string' && /^\/admin(?=[/?#]|$)/.test(from) && !from.startsWith(paths.admin.login);
  return isPanel ? from : paths.admin.dashboard;
}
