import type { APIRoute } from 'astro';
import { createPageReader } from '#data/reader.ts';
import { getContentRevision } from '#data/contentRevision.ts';
import { rebuildLimits } from '#data/rebuilds.ts';
import { readSnapshotState } from '#data/snapshot/snapshot.ts';
import { planRebuilds } from '#domain/publishing/siteBuilds.ts';
import { stuckQueues } from '#rendering/renderContent.ts';
import { jsonResponse } from './api/_response.ts';

export const prerender = false;

/**
 * Health check for monitors and the panel: the process is up, the source of its pages (`source`), the content revision
 * (`revision`; null if the backend is down), the state of the snapshot (`build`) and when it may be renewed next
 * (`rebuilds`), and the queues in which texts wait too long (`stuck`): a 503 if readers wait in one.
 */
export const GET: APIRoute = async () => {
  const build = await readSnapshotState();
  const content = await getContentRevision(createPageReader()).then(
    // A proxy in front of a failing backend may return 200 with any body.
    (found) => (typeof (found as { revision?: unknown }).revision === 'number' ? found : null),
    () => null,
  );
  const revision = content?.revision ?? null;
  const rebuilds = build && content && planRebuilds(build.builtAt, content, rebuildLimits, new Date());
  const stuck = stuckQueues();
  const source = revision === null ? 'snapshot' : 'backend';
  const isStuck = stuck.includes('pages');
  const status = isStuck ? 'stuck' : 'ok';
  return jsonResponse(isStuck ? 503 : 200, { status, source, revision, build, rebuilds, stuck });
};
