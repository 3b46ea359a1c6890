/**
 * Makes each copy button copy its `data-copy` or, if that is empty, the text of the element that describes it. The
 * status element of its section reports the outcome, with the text in the button's `data-copied` or `data-copy-failed`.
 */
export function setUpCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const { copy, copied = '', copyFailed = '' } = button.dataset;
    const status = button.closest('section, details')?.querySelector('[data-copy-status]');
    const say = (text: string) => status && (status.textContent = text);
    button.addEventListener('click', () => {
      const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      void write(copy || (described?.textContent.trim() ?? '')).then((isCopied) => say(isCopied ? copied : copyFailed));
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
