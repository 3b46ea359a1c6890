import { longDate } from '#domain/longDate.ts';

/** Sets up the scripts of a publication's page. */
export function setUpPublication(): void {
  setUpVideos();
  setUpPdfReader();
  dateCitations();
}

/** Replaces a video's facade with the player when it is clicked. */
function setUpVideos(): void {
  for (const plate of document.querySelectorAll<HTMLAnchorElement>('[data-player]')) {
    plate.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const player = document.createElement('iframe');
      player.src = plate.dataset['player'] ?? '';
      player.title = plate.dataset['videoTitle'] ?? 'Video';
      // YouTube refuses to play without a referrer.
      player.referrerPolicy = 'strict-origin-when-cross-origin';
      player.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
      player.allowFullscreen = true;
      player.className = 'aspect-video w-full rounded-image';
      plate.replaceWith(player);
      player.focus();
    });
  }
}

/**
 * Makes "Leer aquí" open and close the document in the page, in the browser's own viewer. The button stays hidden if
 * the browser has no viewer, and on phones, which show only the first page or nothing; the link next to it still works.
 */
function setUpPdfReader(): void {
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

/** Sets the access date of citations to the visitor's day, in the server's format. */
function dateCitations(): void {
  const now = new Date();
  const today = longDate().format(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  for (const day of document.querySelectorAll('[data-today]')) day.textContent = today;
}
