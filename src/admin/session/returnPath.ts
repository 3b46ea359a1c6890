import { paths } from '#domain/paths.ts';

/** Where to go after signing in: the panel's path that the guard passed to the login, or the dashboard. */
export function returnPath(from: unknown): string {
  const isPanel = typeof from === 'string' && /^\/admin(?=[/?#]|$)/.test(from) && !from.startsWith(paths.admin.login);
  return isPanel ? from : paths.admin.dashboard;
}
