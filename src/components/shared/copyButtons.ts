/**
 * Makes each copy button put its text, or where it has none what the element that describes it says, on the clipboard. The
 * status of its part of the page says whether that went well, in the button's own words.
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
    // It was refused; or there is no clipboard, as on every site without TLS.
    return false;
  }
}
