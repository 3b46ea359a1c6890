import { useRef } from 'react';
import { botCheck } from '#domain/contact/botCheck.ts';

/**
 * The bot check of a public form: `start` when somebody first turns to it, `honeypot` for its `Honeypot`. `isPerson`
 * answers when the form may be sent, at the earliest after the minimum time in milliseconds.
 */
export function useBotCheck(minimumTime: number) {
  const honeypot = useRef<HTMLInputElement>(null);
  const startedAt = useRef<number>(undefined);

  function start(): number {
    return (startedAt.current ??= performance.now());
  }

  async function isPerson(): Promise<boolean> {
    const filledFor = performance.now() - start();
    const { isBot, wait } = botCheck(honeypot.current?.value ?? '', filledFor, minimumTime);
    if (isBot) return false;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return true;
  }

  return { honeypot, start, isPerson };
}
