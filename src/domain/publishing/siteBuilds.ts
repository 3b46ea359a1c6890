/** The build that serves as the site's fallback, and the last requested rebuild. */
export interface SiteBuildState {
  /** The running build's content revision, and when it was built (ISO 8601). */
  build: { revision: number; builtAt: string };
  revision: number;
  requestedAt: string | null;
  failure: string | null;
}

/** A rebuild that is not live after this time counts as lost, in milliseconds. */
const EXPECTED_WITHIN = 15 * 60_000;

/** The stage of the requested rebuild at `now` (epoch milliseconds); `lost` if it never went live. */
export function rebuildStage(
  { build, requestedAt, failure }: SiteBuildState,
  now: number,
): 'running' | 'failed' | 'lost' | 'idle' {
  if (failure !== null) return 'failed';
  if (requestedAt === null || Date.parse(build.builtAt) >= Date.parse(requestedAt)) return 'idle';
  return now - Date.parse(requestedAt) < EXPECTED_WITHIN ? 'running' : 'lost';
}
