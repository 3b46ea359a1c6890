/** Makes "Copiar el enlace" put the page's public address on the clipboard, and say whether that went well. */
export function setUpCopyAddress(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy-address]');
  const status = document.querySelector('[data-copy-status]');
  const address = button?.dataset['copyAddress'];
  if (!button || !status || !address) return;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(address).then(
      () => (status.textContent = 'El enlace está copiado.'),
      () => (status.textContent = `No se pudo copiar. El enlace es ${address}`),
    );
  });
}
