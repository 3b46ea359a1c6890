import { useRef } from 'react';
import { botCheck } from '#domain/contact/botCheck.ts';

/**
 * The bot check of a public form. Call `start` at the user's first interaction and pass `honeypot` to `Honeypot`.
 * `isPerson` resolves to false for a bot, otherwise to true no earlier than `minimumTime` milliseconds after `start`.
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
