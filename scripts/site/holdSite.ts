import { mkdir } from 'node:fs/promises';
import { explainFailure } from '../backend/errors.ts';
import { hold } from '../backend/hold.ts';

/**
 * Holds the builds of a DATA_DIR for one site, which removes all but its own; gives what lets go of them. Throws a sentence
 * when another site has them, or the folder cannot be written.
 */
export async function holdSite(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true });
    return hold(dataDir, 'site');
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
}
