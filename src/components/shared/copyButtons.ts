/** How long a button shows that it has copied, in milliseconds. */
const CONFIRMED_FOR = 4000;

/**
 * Makes each copy button copy its `data-copy` or, if that is empty, the text of the element that describes it. A copy
 * shows in the button, with `data-copied-label`. The status element of its section reports the outcome, with the text in
 * the button's `data-copied` (for screen readers alone) or `data-copy-failed`.
 */
export function setUpCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const { copy, copied = '', copiedLabel = '', copyFailed = '' } = button.dataset;
    const status = button.closest('section, details')?.querySelector('[data-copy-status]');
    const label = button.querySelector('[data-copy-label]');
    const action = label?.textContent ?? '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (isCopied: boolean) => {
      clearTimeout(timer);
      if (status) status.textContent = isCopied ? copied : copyFailed;
      status?.classList.toggle('sr-only', isCopied);
      if (!label) return;
      label.textContent = isCopied ? copiedLabel : action;
      if (isCopied) timer = setTimeout(() => (label.textContent = action), CONFIRMED_FOR);
    };
    button.addEventListener('click', () => {
      const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      void write(copy || (described?.textContent.trim() ?? '')).then(report);
    });
  }
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Permission was denied, or there is no clipboard, as on every site without TLS.
    return false;
  }
}
