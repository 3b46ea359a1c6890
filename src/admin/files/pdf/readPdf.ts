import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFPageProxy, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { joinPdfText, PDF_TEXT_LIMIT } from '#domain/media/pdfText.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The cover's size, the width of an upright page on it, and the margin, in pixels; `ground` is the background. */
const COVER = { width: 1600, height: 900, ground: '#e3ded3', page: 760, margin: 84 };

/** Opens a PDF while it is read. Rejects if the file is not a readable PDF. */
async function reading<Result>(file: Blob, read: (document: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  const task = getDocument({ data: await file.arrayBuffer(), verbosity: VerbosityLevel.ERRORS });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The page count of a PDF, and its first page as a cover if wanted. */
export function readPdf(file: File, { withCover }: { withCover: boolean }) {
  return reading(file, async (document) => ({
    pages: document.numPages,
    cover: withCover ? await drawCover(await document.getPage(1), file.name) : null,
  }));
}

/** The text of a PDF for the search; empty for scanned pages. */
export function readPdfText(file: Blob): Promise<string> {
  return reading(file, async (document) => {
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages && length < PDF_TEXT_LIMIT; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      pages.push(text);
      length += text.length;
    }
    return joinPdfText(pages);
  });
}

/** The top of a portrait page, or the whole of a landscape one, on a background in the shape of covers. */
async function drawCover(page: PDFPageProxy, name: string): Promise<File> {
  const { width, height } = page.getViewport({ scale: 1 });
  const room = { width: COVER.width - 2 * COVER.margin, height: COVER.height - 2 * COVER.margin };
  const isWide = width > height;
  const scale = isWide ? Math.min(room.width / width, room.height / height) : COVER.page / width;
  const sheet = await drawPage(page, scale);
  const canvas = new OffscreenCanvas(COVER.width, COVER.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas of that size.');
  context.fillStyle = COVER.ground;
  context.fillRect(0, 0, COVER.width, COVER.height);
  context.shadowColor = 'rgb(22 35 58 / 25%)';
  context.shadowBlur = 36;
  context.drawImage(sheet, (COVER.width - sheet.width) / 2, isWide ? (COVER.height - sheet.height) / 2 : COVER.margin);
  return new File([await canvas.convertToBlob()], name.replace(/(\.pdf)?$/i, '.png'), { type: 'image/png' });
}

async function drawPage(page: PDFPageProxy, scale: number): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const size = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}
