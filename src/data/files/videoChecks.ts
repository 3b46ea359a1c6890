import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { youtubeId } from '#domain/publications/youtube.ts';

/** How long a result stays fresh, and the timeout of one whole check, in milliseconds. */
const FRESH = 60 * 60_000;
const TIMEOUT = 6000;

/** Maximum requests per check, and concurrent ones. */
const ASKED = 30;
const AT_ONCE = 5;

/** Whether an embedded video can be played; undefined if unknown. */
type Answer = boolean | undefined;

/**
 * Returns a function that checks with YouTube's oEmbed service whether the videos at some URLs can be played, in order;
 * false for a URL that is not a video's. At most 30 per check, each at most once an hour. Requests go only to the
 * configured address, and contain nothing an administrator typed except the video's id.
 */
export function videoChecks(service: string, fetchAnswer: typeof fetch = fetch) {
  const answers = new LRUCache<string, { answer: boolean; at: number }>({ max: 1000 });

  const ask = async (id: string, signal: AbortSignal): Promise<Answer> => {
    const question = new URLSearchParams({ url: `https://www.youtube.com/watch?v=${id}`, format: 'json' });
    try {
      const response = await fetchAnswer(`${service}?${question.toString()}`, { signal, redirect: 'error' });
      await response.body?.cancel();
      return availabilityOf(response.status);
    } catch {
      // Service unreachable: that says nothing about the video.
      return undefined;
    }
  };

  return async (addresses: readonly string[], now = Date.now()): Promise<Answer[]> => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const ids = new Set(addresses.flatMap((address) => youtubeId(address) ?? []));
    const askedAt = (id: string) => answers.get(id)?.at ?? -FRESH;
    // Unknown videos first, then the ones checked longest ago.
    const due = [...ids].filter((id) => now - askedAt(id) >= FRESH).toSorted((a, b) => askedAt(a) - askedAt(b));
    await pLimit(AT_ONCE).map(due.slice(0, ASKED), async (id) => {
      const answer = await ask(id, signal);
      if (answer !== undefined) answers.set(id, { answer, at: now });
    });
    return addresses.map((address) => {
      const id = youtubeId(address);
      return id === null ? false : answers.get(id)?.answer;
    });
  };
}

/** oEmbed returns 400 or 404 for an unknown id, 401 or 403 for a video that is private or not embeddable. */
function availabilityOf(status: number): Answer {
  if (status === 200) return true;
  return [400, 401, 403, 404].includes(status) ? false : undefined;
}
