import { longDate } from '#domain/longDate.ts';
import { setUpPdfReader } from './pdfReader.ts';
import { setUpVideos } from './videoFacade.ts';

/** Sets up the scripts of a publication's page. */
export function setUpPublication(): void {
  setUpVideos();
  setUpPdfReader();
  dateCitations();
}

/** Sets the access date of citations to the visitor's day, in the server's format. */
function dateCitations(): void {
  const now = new Date();
  const today = longDate().format(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  for (const day of document.querySelectorAll('[data-today]')) day.textContent = today;
}
