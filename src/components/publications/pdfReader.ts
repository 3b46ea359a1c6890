/**
 * Makes "Leer aquí" open and close the document in the page, in the browser's own viewer. The button stays hidden if
 * the browser has no viewer, and on phones, which show only the first page or nothing; the link next to it still works.
 */
export function setUpPdfReader(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-read-pdf]');
  const link = document.querySelector<HTMLAnchorElement>('[data-pdf]');
  const container = document.querySelector<HTMLElement>('[data-pdf-place]');
  if (!button || !link || !container || !navigator.pdfViewerEnabled || matchMedia('(pointer: coarse)').matches) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!isOpen));
    container.hidden = isOpen;
    container.replaceChildren(...(isOpen ? [] : [viewerOf(link.href, button.dataset['readPdf'] ?? '')]));
    container.querySelector('iframe')?.focus();
  });
}

function viewerOf(address: string, title: string): HTMLIFrameElement {
  const viewer = document.createElement('iframe');
  viewer.src = address;
  viewer.title = title;
  viewer.className = 'h-[min(85vh,64rem)] w-full rounded-image border border-line';
  return viewer;
}
