import { rgb } from 'pdf-lib';
import type { PDFDocument, PDFPage, RGB } from 'pdf-lib';
import { breakLines, wordWidth, writable } from './text.ts';
import type { Fonts, Word } from './text.ts';

const [WIDTH, HEIGHT] = [595.28, 841.89];

/** Where text stands on an A4 page, in points. */
export const page = { width: WIDTH, height: HEIGHT, left: 88, right: 88, top: 84, bottom: 78 } as const;

export const measure = page.width - page.left - page.right;

/** A colour written as `#rrggbb`. */
export function colour(hex: string): RGB {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return rgb(red ?? 0, green ?? 0, blue ?? 0);
}

export interface Setting {
  size: number;
  leading: number;
  colour: RGB;
  /** From the left margin. */
  indent?: number;
  /** From the left margin to the end of the line; the whole measure when left out. */
  width?: number;
}

/** Text set downwards over as many pages as it takes. */
export interface Sheet {
  fonts: Fonts;
  /** Moves down, except at a page's top, where there is nothing to keep distance from. */
  space(points: number): void;
  /** Moves down in any case; negative points move up again. */
  advance(points: number): void;
  /** Starts a new page when fewer points are left on this one. */
  keep(points: number): void;
  lines(words: readonly Word[], setting: Setting): void;
  /** Draws on the current page at the current height, without moving. */
  draw(drawing: (current: PDFPage, y: number) => void): void;
}

/** A sheet whose text starts at `startY` of a first page that is already there. */
export function createSheet(document: PDFDocument, fonts: Fonts, firstPage: PDFPage, startY: number): Sheet {
  let current = firstPage;
  let y = startY;
  const turn = (): void => {
    current = document.addPage([page.width, page.height]);
    y = page.height - page.top;
  };
  const sheet: Sheet = {
    fonts,
    space(points) {
      if (y < page.height - page.top) y -= points;
    },
    advance(points) {
      y -= points;
    },
    keep(points) {
      if (y - points < page.bottom) turn();
    },
    lines(words, { size, leading, colour: ink, indent = 0, width = measure }) {
      const lines = breakLines(words, fonts, size, width - indent);
      // Neither the first nor the last line of a paragraph stands alone on a page.
      for (const [index, line] of lines.entries()) {
        sheet.keep(index === 0 || index === lines.length - 2 ? leading * Math.min(2, lines.length) : leading);
        y -= leading;
        writeLine(current, line, fonts, { size, ink, x: page.left + indent, y });
      }
    },
    draw(drawing) {
      drawing(current, y);
    },
  };
  return sheet;
}

function writeLine(
  current: PDFPage,
  line: readonly Word[],
  fonts: Fonts,
  { size, ink, x, y }: { size: number; ink: RGB; x: number; y: number },
): void {
  const space = fonts.regular.widthOfTextAtSize(' ', size);
  let pen = x;
  for (const [index, word] of line.entries()) {
    if (index && !word.glued) pen += space;
    const font = fonts[word.face];
    current.drawText(writable(word.text, font), { x: pen, y, size, font, color: ink });
    pen += wordWidth(word, fonts, size);
  }
}
