import { paths } from '#domain/paths.ts';

/** What the guard leaves for the login, so that one lands where one wanted to go. */
export interface ReturnState {
  from: string;
}

/** Where to go after signing in: an address of the panel that the guard left, or the dashboard. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isPanel = typeof from === 'string' && /^\/admin(?=[/?#]|$)/.test(from) && !from.startsWith(paths.admin.login);
  return isPanel ? from : paths.admin.dashboard;
}
