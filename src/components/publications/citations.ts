import { copyText } from '#components/shared/copyAddress.ts';

/** Dates the citations of a page with the visitor's day, and makes their buttons copy them. */
export function setUpCitations(citations: HTMLElement): void {
  const today = new Date().toLocaleDateString('es-AR', { dateStyle: 'long' });
  for (const day of citations.querySelectorAll('[data-today]')) day.textContent = today;
  const status = citations.querySelector('[data-citation-status]');
  for (const button of citations.querySelectorAll<HTMLButtonElement>('[data-copy-citation]')) {
    const style = button.dataset['copyCitation'] ?? '';
    const text = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent.trim();
    if (!status || !text) continue;
    button.addEventListener('click', () =>
      copyText(text, status, {
        copied: `La cita en formato ${style} está copiada.`,
        failed: 'No se pudo copiar. Selecciona el texto de la cita y cópialo.',
      }),
    );
  }
}
