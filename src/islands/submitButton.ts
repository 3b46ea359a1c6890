/** A form's button with its two faces: what it does, and that it is being done. */
export interface SubmitButton {
  /** Whether a submission is under way, or was done so shortly ago that another one is the tail of the same gesture. */
  isBusy: () => boolean;
  setBusy: (busy: boolean) => void;
  /** Ends a submission that succeeded; its form is empty again. */
  finish: () => void;
}

/** For so long, in milliseconds, presses that follow a success are not taken for an attempt to send an empty form. */
const TAIL = 1000;

/** Takes over a button that carries `data-busy-label` and, if it likes, a `data-spinner` that is hidden at rest. */
export function takeSubmitButton(form: HTMLFormElement): SubmitButton {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const label = button?.querySelector<HTMLElement>('[data-label]');
  const spinner = button?.querySelector<HTMLElement>('[data-spinner]');
  const restLabel = label?.textContent ?? '';
  const busyLabel = button?.dataset['busyLabel'] ?? restLabel;
  let busy = false;
  let hadFocus = false;
  let finishedAt = -Infinity;
  form.addEventListener('input', () => (finishedAt = -Infinity));

  const setBusy = (next: boolean) => {
    busy = next;
    if (!button || !label) return;
    // A button that is disabled loses the focus: a person who works with the keyboard gets it back.
    if (next) hadFocus = document.activeElement === button;
    button.disabled = next;
    label.textContent = next ? busyLabel : restLabel;
    if (spinner) spinner.hidden = !next;
    if (!next && hadFocus && document.activeElement === document.body) button.focus();
  };

  return {
    isBusy: () => busy || performance.now() - finishedAt < TAIL,
    setBusy,
    finish: () => {
      form.reset();
      setBusy(false);
      finishedAt = performance.now();
    },
  };
}
