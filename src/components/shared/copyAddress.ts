/** Puts a text on the clipboard, and says in `status` whether that went well. */
export function copyText(text: string, status: Element, said: { copied: string; failed: string }): void {
  navigator.clipboard.writeText(text).then(
    () => (status.textContent = said.copied),
    () => (status.textContent = said.failed),
  );
}

/** Makes "Copiar el enlace" put the page's public address on the clipboard. */
export function setUpCopyAddress(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy-address]');
  const status = document.querySelector('[data-copy-status]');
  const address = button?.dataset['copyAddress'];
  if (!button || !status || !address) return;
  button.addEventListener('click', () =>
    copyText(address, status, {
      copied: 'El enlace está copiado.',
      failed: `No se pudo copiar. El enlace es ${address}`,
    }),
  );
}
