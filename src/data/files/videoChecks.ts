import { youtubeId } from '#domain/publications/youtube.ts';

/** How old an answer is when the video is asked for again, and how long all answers are waited for, in milliseconds. */
const FRESH = 60 * 60_000;
const TIMEOUT = 6000;

/** How many are asked for each time, how many of them at once, and how many answers are kept. */
const ASKED = 30;
const AT_ONCE = 5;
const KEPT = 1000;

/** Whether a video can be watched where it is embedded; undefined where nobody knows. */
type Answer = boolean | undefined;

/**
 * Asks YouTube's oEmbed service whether videos can be watched: a few each time, and each at most once an hour. Only the configured address is
 * ever asked: of what an administrator typed, it gets no more than a video's id.
 */
export class VideoChecks {
  private readonly service: string;
  private readonly fetchAnswer: typeof fetch;
  private readonly answers = new Map<string, { answer: boolean; at: number }>();

  constructor(service: string, fetchAnswer: typeof fetch = fetch) {
    this.service = service;
    this.fetchAnswer = fetchAnswer;
  }

  /** What is known of the videos at these addresses, in their order; one that is no video's cannot be watched. */
  async check(addresses: readonly string[], now = Date.now()): Promise<Answer[]> {
    const signal = AbortSignal.timeout(TIMEOUT);
    const waiting = this.due(new Set(addresses.flatMap((address) => youtubeId(address) ?? [])), now);
    const askNext = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const answer = await this.ask(id, signal);
        if (answer !== undefined) this.remember(id, answer, now);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askNext));
    return addresses.map((address) => {
      const id = youtubeId(address);
      return id === null ? false : this.answers.get(id)?.answer;
    });
  }

  /** Those of which nothing is known yet, then those that were asked for longest ago. */
  private due(ids: Set<string>, now: number): string[] {
    const askedAt = (id: string) => this.answers.get(id)?.at ?? -Infinity;
    return [...ids]
      .filter((id) => now - askedAt(id) >= FRESH)
      .toSorted((a, b) => (askedAt(a) === askedAt(b) ? 0 : askedAt(a) - askedAt(b)))
      .slice(0, ASKED);
  }

  private async ask(id: string, signal: AbortSignal): Promise<Answer> {
    const question = new URLSearchParams({ url: `https://www.youtube.com/watch?v=${id}`, format: 'json' });
    try {
      const response = await this.fetchAnswer(`${this.service}?${question.toString()}`, { signal, redirect: 'error' });
      await response.body?.cancel();
      return availabilityOf(response.status);
    } catch {
      // The service could not be asked: that says nothing of the video.
      return undefined;
    }
  }

  private remember(id: string, answer: boolean, at: number): void {
    this.answers.delete(id);
    this.answers.set(id, { answer, at });
    const oldest = this.answers.size > KEPT ? this.answers.keys().next().value : undefined;
    if (oldest !== undefined) this.answers.delete(oldest);
  }
}

/** 400 and 404 for none of that id, 401 and 403 for one that is private or may not be embedded. */
function availabilityOf(status: number): Answer {
  if (status === 200) return true;
  return [400, 401, 403, 404].includes(status) ? false : undefined;
}
