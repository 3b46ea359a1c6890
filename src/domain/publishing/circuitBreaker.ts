/** How long calls count as made at the same time as the first, in milliseconds. */
const MOMENT = 20;

/**
 * Refuses calls to something that is known to be down: for a while after a failure (the open circuit), then one call is let
 * through to try, and a success closes the circuit. Times are milliseconds of one clock.
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
   * Whether a call may be made now. After the pause only the first call is let through, together with those made in the
   * same moment: a page reads several lists at once and needs all of them.
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
