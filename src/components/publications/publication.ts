import { setUpPdfReader } from './pdfReader.ts';
import { setUpVideos } from './videoFacade.ts';

/** What the parts of a publication's page need of scripts. */
export function setUpPublication(): void {
  setUpVideos();
  setUpPdfReader();
  dateCitations();
}

/** The day on which a citation is read is the visitor's. */
function dateCitations(): void {
  const today = new Date().toLocaleDateString('es-AR', { dateStyle: 'long' });
  for (const day of document.querySelectorAll('[data-today]')) day.textContent = today;
}
