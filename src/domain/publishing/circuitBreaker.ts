/** How long after the first trial call others count as simultaneous, in milliseconds. */
const MOMENT = 20;

/**
 * Circuit breaker: a failure opens the circuit and blocks calls for a while, then a trial call is let through; a
 * success closes the circuit. All times are in milliseconds, from a single clock.
 */
export class CircuitBreaker {
  private retryAt = 0;
  /** Until when calls count as part of the trial. */
  private tryingUntil = 0;
  private readonly pause: number;

  /** `pause`: how long to block calls after a failure, in milliseconds. */
  constructor(pause: number) {
    this.pause = pause;
  }

  /**
   * Whether a call is allowed now. After the pause, only the first call is, along with simultaneous ones: a page reads
   * several lists at once and needs all of them.
   */
  allows(now: number): boolean {
    if (this.retryAt === 0 || now < this.tryingUntil) return true;
    if (now < this.retryAt) return false;
    this.retryAt = now + this.pause;
    this.tryingUntil = now + MOMENT;
    return true;
  }

  /** Records the outcome of a call. */
  record(succeeded: boolean, now: number): void {
    this.retryAt = succeeded ? 0 : now + this.pause;
    this.tryingUntil = 0;
  }
}
