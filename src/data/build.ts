import { getEntry } from 'astro:content';
import type { SnapshotState } from './snapshot/snapshotFile.ts';

/** The minimum content revision in this build, and when it was built. Throws if the build did not record them. */
export async function readBuild(): Promise<SnapshotState> {
  const entry = await getEntry('build', 'build');
  if (!entry) throw new Error('The build does not know its revision.');
  return entry.data;
}
