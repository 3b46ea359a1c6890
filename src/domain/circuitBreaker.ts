/**
 * Spares callers the wait for something that is known to be down: after a failure every call is refused at once for a
 * while, then one is let through to try, and a success closes the circuit again. Times are milliseconds of one clock.
 */
export class CircuitBreaker {
  private retryAt = 0;
  private readonly pause: number;

  /** `pause`: how long calls are refused after a failure. */
  constructor(pause: number) {
    this.pause = pause;
  }

  /** Whether a call may be made now. Where the circuit was open, only the first caller after the pause is let through. */
  allows(now: number): boolean {
    if (this.retryAt === 0) return true;
    if (now < this.retryAt) return false;
    this.retryAt = now + this.pause;
    return true;
  }

  /** Notes how a call ended. */
  record(succeeded: boolean, now: number): void {
    this.retryAt = succeeded ? 0 : now + this.pause;
  }
}
