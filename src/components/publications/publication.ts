import { longDate } from '#domain/longDate.ts';
import { setUpPdfReader } from './pdfReader.ts';
import { setUpVideos } from './videoFacade.ts';

/** What the parts of a publication's page need of scripts. */
export function setUpPublication(): void {
  setUpVideos();
  setUpPdfReader();
  dateCitations();
}

/** The day on which a citation is read is the visitor's, written as the server wrote its own. */
function dateCitations(): void {
  const now = new Date();
  const today = longDate().format(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  for (const day of document.querySelectorAll('[data-today]')) day.textContent = today;
}
