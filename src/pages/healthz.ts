import type { APIRoute } from 'astro';
import { createPageReader } from '#data/reader.ts';
import { getContentRevision } from '#data/contentRevision.ts';
import { readSnapshotState } from '#data/snapshot/snapshot.ts';
import { answer } from './api/_answer.ts';

export const prerender = false;

/**
 * For monitors and for the panel: the process is up, where its pages come from, how new they are, and how new the snapshot
 * is (`build`).
 */
export const GET: APIRoute = async () => {
  const build = await readSnapshotState();
  const revision = await getContentRevision(createPageReader()).then(
    // A proxy in front of a backend in trouble may answer 200 with anything.
    ({ revision: found }: { revision?: unknown }) => (typeof found === 'number' ? found : null),
    () => null,
  );
  return answer(200, { status: 'ok', source: revision === null ? 'snapshot' : 'backend', revision, build });
};
