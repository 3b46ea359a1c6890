import { LRUCache } from 'lru-cache';

/**
 * A token bucket per caller: `burst` calls at once, then `perSecond`. A caller with an IPv6 address is its /64.
 * Tracks at most `callers`, so a flood from many addresses cannot exhaust memory.
 */
export class RateLimit {
  private readonly buckets: LRUCache<string, { tokens: number; at: number }>;
  private readonly burst: number;
  private readonly perSecond: number;

  constructor({ burst, perSecond, callers = 10_000 }: { burst: number; perSecond: number; callers?: number }) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.buckets = new LRUCache({ max: callers });
  }

  /** Whether a call is allowed at `now` (milliseconds, from a single clock); each allowed call takes a token. */
  allows(caller: string, now: number): boolean {
    const key = networkOf(caller);
    const bucket = this.buckets.get(key) ?? { tokens: this.burst, at: now };
    const tokens = Math.min(this.burst, bucket.tokens + ((now - bucket.at) / 1000) * this.perSecond);
    const isAllowed = tokens >= 1;
    this.buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
    return isAllowed;
  }

  /** Gives a caller the whole burst again. */
  forgive(caller: string): void {
    this.buckets.delete(networkOf(caller));
  }
}

/** The /64 of an IPv6 address, all of whose addresses one customer has (RFC 6177); anything else as it is. */
export function networkOf(caller: string): string {
  if (!caller.includes(':') || caller.includes('.')) return caller;
  const [start = [], end = []] = caller.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
