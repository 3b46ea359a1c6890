/**
 * Detects bots by the honeypot, a hidden field that only they fill in. All times are in milliseconds. `wait` is how
 * long to delay sending: someone whose browser autofills the form waits a moment instead of being rejected.
 */
export function botCheck(honeypot: string, filledFor: number, minimumTime: number): { isBot: boolean; wait: number } {
  return { isBot: honeypot !== '', wait: Math.max(0, minimumTime - filledFor) };
}
