import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { getContentRevision, getRebuildFailure } from '#data/contentRevision.ts';
import { postToSite } from '#data/postToSite.ts';
import { SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { rebuildStage, type SiteBuildState } from '#domain/publishing/siteBuilds.ts';
import { z } from '#domain/z.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

const TIMEOUT = 10_000;

/** How often a running rebuild is polled, in milliseconds. */
const POLL_INTERVAL = 3000;

const healthSchema = z.object({ build: z.object({ revision: z.number(), builtAt: z.string() }) });

/** The build that the site serves and the last rebuild requested; polled while one runs. */
export function siteBuildQuery() {
  return queryOptions({
    queryKey: ['site-build'],
    queryFn: readSiteBuild,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.stage === 'running' ? POLL_INTERVAL : false),
  });
}

/** The state of the build when it was read, and what that means. */
export interface SiteBuildReading extends SiteBuildState {
  stage: ReturnType<typeof rebuildStage>;
}

async function readSiteBuild(): Promise<SiteBuildReading> {
  const db = createBrowserClient();
  const [response, revision, failure] = await Promise.all([
    fetch(paths.health, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }),
    getContentRevision(db),
    getRebuildFailure(db),
  ]);
  const { build } = healthSchema.parse(await response.json());
  const state = {
    build,
    revision: revision.revision,
    requestedAt: revision.rebuild_requested_at,
    failure: failure?.reason ?? null,
  };
  return { ...state, stage: rebuildStage(state, serverNow().getTime()) };
}

/** Requests a rebuild now; rejects with a message for the user. */
export async function requestRebuild(): Promise<void> {
  const response = await postToSite(createBrowserClient(), paths.rebuildEndpoint);
  const { rebuild, renewed } = z.object({ rebuild: z.string(), renewed: z.boolean() }).parse(await response.json());
  if (rebuild === 'not-configured' && !renewed) {
    throw new SpanishError('Este sitio no tiene configurado el servicio que actualiza su copia.');
  }
}
