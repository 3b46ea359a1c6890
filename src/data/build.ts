import { getEntry } from 'astro:content';

/** Which content a build's snapshot holds at least (its revision), and when it was taken (ISO 8601, UTC). */
export interface Build {
  revision: number;
  builtAt: string;
}

/** What this build was made of. */
export async function readBuild(): Promise<Build> {
  const entry = await getEntry('build', 'build');
  if (!entry) throw new Error('The build does not know its revision.');
  return entry.data;
}

/** The revision of this build's snapshot. */
export async function buildRevision(): Promise<number> {
  return (await readBuild()).revision;
}
