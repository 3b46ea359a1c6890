import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { openPublic, publicAgents } from './publicRequests.ts';

/** Timeout of one link, and how long its answer is kept, in milliseconds. */
const TIMEOUT = 6000;
const FRESH = 10 * 60_000;

/** Links requested at once, by all callers together. */
const limit = pLimit(5);

/** Whether an address answers; null if that is not known. */
const answers = new LRUCache<string, { answers: boolean | null }>({ max: 1000, ttl: FRESH });

/** Those of these web addresses that no longer lead anywhere: their host or their page does not exist. */
export async function findDeadLinks(addresses: readonly string[], agents = publicAgents()): Promise<string[]> {
  const isDead = await limit.map(addresses, async (address) => {
    const known = answers.get(address) ?? { answers: await doesAnswer(address, agents) };
    answers.set(address, known, { noUpdateTTL: true });
    return known.answers === false;
  });
  return addresses.filter((_, index) => isDead[index]);
}

/** A site that is slow, is out of order or wants no robots may show the page to a visitor: that is not known. */
async function doesAnswer(address: string, agents: ReturnType<typeof publicAgents>): Promise<boolean | null> {
  try {
    const response = await openPublic(address, { agents, accept: '*/*', signal: AbortSignal.timeout(TIMEOUT) });
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode === 404 || statusCode === 410) return false;
    return statusCode >= 200 && statusCode < 300 ? true : null;
  } catch (error) {
    const isGone =
      error instanceof Error && 'code' in error && ['ENOTFOUND', 'ECONNREFUSED'].includes(String(error.code));
    return isGone ? false : null;
  }
}
