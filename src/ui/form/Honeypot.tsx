import { useId, useRef, type Ref } from 'react';
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

/** A field that only bots see and fill in. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>No completes este campo</label>
      <input ref={ref} id={id} type="text" name="pagina_web" tabIndex={-1} autoComplete="off" data-honeypot />
    </div>
  );
}
