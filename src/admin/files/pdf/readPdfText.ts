import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { joinPdfText, PDF_TEXT_LIMIT } from '#domain/media/pdfText.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The text of a PDF for the search; empty for scanned pages. Rejects if the file is not a readable PDF. */
export async function readPdfText(file: Blob): Promise<string> {
  const task = getDocument({ data: await file.arrayBuffer(), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages && length < PDF_TEXT_LIMIT; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      pages.push(text);
      length += text.length;
    }
    return joinPdfText(pages);
  } finally {
    await task.destroy();
  }
}
