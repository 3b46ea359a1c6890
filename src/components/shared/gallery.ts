/** The shortest way of a finger that turns to another picture, in pixels. */
const SWIPE = 40;

/**
 * Makes a gallery's links open their picture in a dialog: arrow keys and swipes step, Escape closes, the focus returns.
 */
export function setUpGallery(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery] a')];
  const dialog = document.querySelector<HTMLDialogElement>('[data-gallery-dialog]');
  const image = dialog?.querySelector<HTMLImageElement>('[data-gallery-image]');
  const position = dialog?.querySelector('[data-gallery-position]');
  const caption = dialog?.querySelector('[data-gallery-caption]');
  if (!dialog || !image || !position || !caption) return;

  let current = 0;
  const show = (index: number) => {
    current = (index + links.length) % links.length;
    const link = links[current];
    if (!link) return;
    image.src = link.href;
    image.alt = link.querySelector('img')?.alt ?? '';
    position.textContent = `Imagen ${current + 1} de ${links.length}`;
    caption.textContent = link.dataset['caption'] ?? '';
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
  let swipedFrom: number | undefined;
  image.addEventListener('pointerdown', ({ pointerType, clientX, isPrimary }) => {
    swipedFrom = pointerType !== 'mouse' && isPrimary ? clientX : undefined;
  });
  image.addEventListener('pointerup', ({ clientX }) => {
    const way = clientX - (swipedFrom ?? clientX);
    if (Math.abs(way) >= SWIPE) show(current - Math.sign(way));
  });
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
