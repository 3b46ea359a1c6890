/**
 * Tells bots from people: bots fill in the field that nobody sees. `wait` is how long the sending is held back, in
 * milliseconds: a person whose browser fills in the whole form waits a moment instead of being refused.
 */
export function botCheck(honeypot: string, filledFor: number, minimumTime: number): { isBot: boolean; wait: number } {
  return { isBot: honeypot !== '', wait: Math.max(0, minimumTime - filledFor) };
}
