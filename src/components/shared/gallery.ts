/** Makes a gallery's links open their picture in a dialog: arrow keys step, Escape closes, the focus returns. */
export function setUpGallery(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery] a')];
  const dialog = document.querySelector<HTMLDialogElement>('[data-gallery-dialog]');
  const image = dialog?.querySelector<HTMLImageElement>('[data-gallery-image]');
  const position = dialog?.querySelector('[data-gallery-position]');
  if (!dialog || !image || !position) return;

  let current = 0;
  const show = (index: number) => {
    current = (index + links.length) % links.length;
    const link = links[current];
    if (!link) return;
    image.src = link.href;
    image.alt = link.querySelector('img')?.alt ?? '';
    position.textContent = `Imagen ${current + 1} de ${links.length}`;
  };

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      // A click with a modifier key or the wheel still opens a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      show(index);
      dialog.showModal();
    });
  }
  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-gallery-step]')) {
    button.addEventListener('click', () => show(current + Number(button.dataset['galleryStep'])));
  }
  dialog.querySelector('[data-gallery-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(current - 1);
    if (event.key === 'ArrowRight') show(current + 1);
  });
  dialog.addEventListener('close', () => links[current]?.focus());
}
