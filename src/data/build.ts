import { getEntry } from 'astro:content';
import type { SnapshotState } from './snapshot/snapshotFile.ts';

/** Which content this build was made of, at least, and when. */
export async function readBuild(): Promise<SnapshotState> {
  const entry = await getEntry('build', 'build');
  if (!entry) throw new Error('The build does not know its revision.');
  return entry.data;
}

/** The revision of the content that this build was made of. */
export async function buildRevision(): Promise<number> {
  return (await readBuild()).revision;
}
