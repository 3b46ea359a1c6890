/** Makes "Copiar el enlace" put the page's public address on the clipboard, and say whether that went well. */
export function setUpCopyAddress(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy-address]');
  const status = document.querySelector('[data-copy-status]');
  const address = button?.dataset['copyAddress'];
  if (!button || !status || !address) return;
  button.addEventListener('click', () => {
    void copy(address).then((isCopied) => {
      status.textContent = isCopied ? 'El enlace está copiado.' : `No se pudo copiar. El enlace es ${address}`;
    });
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // It was refused; or there is no clipboard, as on every site without TLS.
    return false;
  }
}
