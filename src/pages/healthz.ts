import type { APIRoute } from 'astro';
import { createPageReader } from '#data/reader.ts';
import { getContentRevision } from '#data/contentRevision.ts';
import { readSnapshotState } from '#data/snapshot/snapshot.ts';
import { answer } from './api/_answer.ts';

export const prerender = false;

/**
 * Health check for monitors and the panel: the process is up, the source of its pages (`source`), the content revision
 * (`revision`; null if the backend is down), and the state of the snapshot (`build`).
 */
export const GET: APIRoute = async () => {
  const build = await readSnapshotState();
  const revision = await getContentRevision(createPageReader()).then(
    // A proxy in front of a failing backend may return 200 with any body.
    ({ revision: found }: { revision?: unknown }) => (typeof found === 'number' ? found : null),
    () => null,
  );
  return answer(200, { status: 'ok', source: revision === null ? 'snapshot' : 'backend', revision, build });
};
