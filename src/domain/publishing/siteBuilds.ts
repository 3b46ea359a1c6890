/** What is known of the build that the site serves as its fallback, and of the rebuild that was asked for last. */
export interface SiteBuildState {
  /** The revision that the serving build holds, and when it was made (ISO 8601). */
  build: { revision: number; builtAt: string };
  revision: number;
  requestedAt: string | null;
  failure: string | null;
}

/** A rebuild that has not arrived after this time counts as lost, in milliseconds. */
const EXPECTED_WITHIN = 15 * 60_000;

/** How the rebuild goes at an instant (milliseconds): it runs, failed, never arrived, or none is under way. */
export function rebuildStage(
  { build, requestedAt, failure }: SiteBuildState,
  now: number,
): 'running' | 'failed' | 'lost' | 'idle' {
  if (failure !== null) return 'failed';
  if (requestedAt === null || Date.parse(build.builtAt) >= Date.parse(requestedAt)) return 'idle';
  return now - Date.parse(requestedAt) < EXPECTED_WITHIN ? 'running' : 'lost';
}
