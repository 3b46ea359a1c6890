import { marked } from 'marked';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { markRing, markRod } from '#domain/drawings/associationMark.ts';
import { colours } from '#domain/drawings/palette.ts';
import { site } from '#site.config.ts';
import { setBlocks } from './blocks.ts';
import { colour, createSheet, measure, page } from './sheet.ts';
import { breakLines, wordsOf, writable } from './text.ts';
import type { Fonts } from './text.ts';

export interface PrintedDocument {
  /** What kind of document this is, above its title. */
  label: string;
  title: string;
  /** One sentence under the title. */
  lead?: string;
  markdown: string;
  /** Day of the document (yyyy-mm-dd), written into its properties. */
  day: string;
}

const BAND = 88;

/** A document as an A4 PDF: the same bytes for the same text on every machine. */
export async function renderDocumentPdf({ label, title, lead, markdown, day }: PrintedDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const date = new Date(`${day}T12:00:00Z`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(site.fullName);
  document.setSubject(label);
  document.setLanguage(site.locale);
  document.setProducer(site.name);
  document.setCreator(site.name);
  document.setCreationDate(date);
  document.setModificationDate(date);
  const fonts: Fonts = {
    regular: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
    italic: await document.embedFont(StandardFonts.TimesRomanItalic),
    label: await document.embedFont(StandardFonts.Helvetica),
  };
  const first = document.addPage([page.width, page.height]);
  drawBand(first, fonts);
  const sheet = createSheet(document, fonts, first, page.height - BAND - 42);
  sheet.draw((current, y) => {
    current.drawText(writable(label, fonts.label), {
      x: page.left,
      y,
      size: 9.5,
      font: fonts.label,
      color: colour(colours.garnet),
    });
  });
  sheet.advance(10);
  sheet.lines(wordsOf(marked.lexer(title), 'bold'), { size: 25, leading: 30, colour: colour(colours.ink) });
  sheet.advance(10);
  if (lead) {
    sheet.lines(wordsOf(marked.lexer(lead), 'italic'), { size: 13, leading: 19, colour: colour(colours.petrolDeep) });
  }
  sheet.advance(16);
  setBlocks(sheet, marked.lexer(markdown));
  for (const [index, current] of document.getPages().entries()) {
    drawFooter(current, fonts, `${index + 1} / ${document.getPageCount()}`);
  }
  return document.save();
}

/** The first page's head: the association's mark and name on petrol, cut by fine arcs. */
function drawBand(current: PDFPage, fonts: Fonts): void {
  const paper = colour(colours.paper);
  const base = page.height - BAND;
  current.drawRectangle({ x: 0, y: base, width: page.width, height: BAND, color: colour(colours.petrolDeep) });
  const scale = 0.75;
  const at = { x: page.left, y: base + 68, scale, borderColor: paper };
  current.drawSvgPath(markRing, { ...at, borderWidth: 3.4 });
  current.drawSvgPath(markRod, { ...at, borderWidth: 4 });
  current.drawText(writable(site.name, fonts.bold), {
    x: page.left + 64,
    y: base + 47,
    size: 20,
    font: fonts.bold,
    color: paper,
  });
  const words = wordsOf(marked.lexer(site.fullName));
  const lines = breakLines(words, fonts, 9.5, measure - 64);
  for (const [index, line] of lines.entries()) {
    const text = line.map((word) => word.text).join(' ');
    current.drawText(writable(text, fonts.label), {
      x: page.left + 64,
      y: base + 30 - index * 12,
      size: 9,
      font: fonts.label,
      color: colour(colours.mist),
    });
  }
}

function drawFooter(current: PDFPage, fonts: Fonts, pageNumber: string): void {
  const text = { y: 46, size: 8.5, font: fonts.label, color: colour('#4a5568') };
  const right = page.left + measure;
  current.drawLine({
    start: { x: page.left, y: 62 },
    end: { x: right, y: 62 },
    thickness: 0.75,
    color: colour(colours.line),
  });
  current.drawText(writable(site.name, fonts.label), { ...text, x: page.left });
  current.drawText(pageNumber, { ...text, x: right - fonts.label.widthOfTextAtSize(pageNumber, 8.5) });
}
