import type { APIRoute } from 'astro';
import { createPageReader } from '#data/reader.ts';
import { getContentRevision } from '#data/contentRevision.ts';
import { readSnapshotState } from '#data/snapshot/snapshot.ts';
import { stuckQueues } from '#rendering/renderContent.ts';
import { jsonResponse } from './api/_response.ts';

export const prerender = false;

/**
 * Health check for monitors and the panel: the process is up, the source of its pages (`source`), the content revision
 * (`revision`; null if the backend is down), the state of the snapshot (`build`), and the queues in which texts wait
 * too long (`stuck`): a 503 if readers wait in one.
 */
export const GET: APIRoute = async () => {
  const build = await readSnapshotState();
  const revision = await getContentRevision(createPageReader()).then(
    // A proxy in front of a failing backend may return 200 with any body.
    ({ revision: found }: { revision?: unknown }) => (typeof found === 'number' ? found : null),
    () => null,
  );
  const stuck = stuckQueues();
  const source = revision === null ? 'snapshot' : 'backend';
  const isStuck = stuck.includes('pages');
  return jsonResponse(isStuck ? 503 : 200, { status: isStuck ? 'stuck' : 'ok', source, revision, build, stuck });
};
