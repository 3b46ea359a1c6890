/** How long calls count as made at the same time as the first, in milliseconds. */
const MOMENT = 20;

/**
 * Spares callers the wait for something that is known to be down: after a failure every call is refused at once for a
 * while, then one is let through to try, and a success closes the circuit again. Times are milliseconds of one clock.
 */
export class CircuitBreaker {
  private retryAt = 0;
  /** Until when calls belong to the one that tries. */
  private tryingUntil = 0;
  private readonly pause: number;

  /** `pause`: how long calls are refused after a failure. */
  constructor(pause: number) {
    this.pause = pause;
  }

  /**
   * Whether a call may be made now. Where the circuit was open, only the first caller after the pause is let through, and
   * whoever calls within the same moment: a page reads several lists at once, and is whole or it is not.
   */
  allows(now: number): boolean {
    if (this.retryAt === 0 || now < this.tryingUntil) return true;
    if (now < this.retryAt) return false;
    this.retryAt = now + this.pause;
    this.tryingUntil = now + MOMENT;
    return true;
  }

  /** Notes how a call ended. */
  record(succeeded: boolean, now: number): void {
    this.retryAt = succeeded ? 0 : now + this.pause;
    this.tryingUntil = 0;
  }
}
