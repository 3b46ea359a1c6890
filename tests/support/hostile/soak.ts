import type { Parameters } from 'fast-check';

const { SEED, SOAK_MINUTES } = process.env;

const seed = Number(SEED || 1);
const milliseconds = Number(SOAK_MINUTES || 0) * 60_000;

/** How generated texts are chosen: the same few by default; `npm run soak` sets SEED and SOAK_MINUTES. */
export const soak = {
  /** Test timeout that includes the soak time, in milliseconds. */
  timeout: milliseconds + 180_000,
  /**
   * Prints the seed; the same SEED repeats a run. A failure also reports its path and the smallest text that fails.
   * @param count number of texts, if no time is set
   */
  parameters(count: number): Parameters<unknown> {
    console.info(`SEED=${seed}`);
    if (milliseconds === 0) return { seed, numRuns: count };
    return { seed, numRuns: 1e6, interruptAfterTimeLimit: milliseconds };
  },
  /** Every so many of them, so that they are spread over all; all of them for `npm run soak`. */
  few<Item>(items: readonly Item[], every: number): Item[] {
    return items.filter((_, index) => milliseconds > 0 || index % every === 0);
  },
  /** One seed per batch of texts: just one by default, otherwise consecutive ones until the time is up. */
  *seeds(): Generator<number> {
    const end = Date.now() + milliseconds;
    for (let batch = seed; batch === seed || Date.now() < end; batch += 1) yield batch;
  },
};
