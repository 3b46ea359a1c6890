import type { Parameters } from 'fast-check';

const { SEED, SOAK_MINUTES } = process.env;

const seed = Number(SEED || 1);
const milliseconds = Number(SOAK_MINUTES || 0) * 60_000;

/** How generated texts are chosen: the same few by default; `npm run soak` sets SEED, and how many minutes to go on. */
export const soak = {
  /** For a test that goes on as long, in milliseconds. */
  timeout: milliseconds + 180_000,
  /**
   * Prints the seed. A failure tells its path, too, and the smallest text that shows it; the same SEED repeats it.
   * @param count of texts, where no time is set
   */
  parameters(count: number): Parameters<unknown> {
    console.info(`SEED=${seed}`);
    if (milliseconds === 0) return { seed, numRuns: count };
    return { seed, numRuns: 1e6, interruptAfterTimeLimit: milliseconds };
  },
  /** A seed for each batch of texts: one by default, else one after another until the time is over. */
  *seeds(): Generator<number> {
    const end = Date.now() + milliseconds;
    for (let batch = seed; batch === seed || Date.now() < end; batch += 1) yield batch;
  },
};
