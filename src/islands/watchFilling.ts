/**
 * Tells persons from robots. The function that it gives answers false when the field that only robots see is filled;
 * otherwise it answers true, but not before the form has been under somebody's hands for the minimum time in
 * milliseconds: a person whose browser fills in everything waits a moment instead of being refused.
 */
export function watchFilling(form: HTMLFormElement, minimumTime: number): () => Promise<boolean> {
  let startedAt: number | undefined;
  const start = () => (startedAt ??= performance.now());
  form.addEventListener('focusin', start);
  form.addEventListener('input', start);

  return async () => {
    if (form.querySelector<HTMLInputElement>('[data-honeypot]')?.value) return false;
    const rest = start() + minimumTime - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    return true;
  };
}
