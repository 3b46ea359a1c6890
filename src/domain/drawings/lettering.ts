import { letterforms, type Letterform } from './letterforms.ts';
import { signforms } from './signforms.ts';
import { element, group } from './svg.ts';

/** Extra space between the letters of a mark, in thousandths of an em. */
const TRACKING = 24;

interface Setting {
  x: number;
  y: number;
  size: number;
  maximumWidth: number;
  fill: string;
  tracking?: number;
}

/** The outline of one letter; a letter of another language without its accent where only that one is drawn. */
function formOf(letter: string): Letterform | undefined {
  const [base = letter] = letter.normalize('NFD');
  return letterforms[letter] ?? signforms[letter] ?? letterforms[base];
}

/** The width of a text in thousandths of an em; letters that are not drawn here take no room. */
export function letteringWidth(text: string, tracking = TRACKING): number {
  const advances = [...text].map((letter) => formOf(letter)?.advance ?? 0);
  return advances.reduce((sum, advance) => sum + advance + (advance ? tracking : 0), 0) - tracking;
}

/** A text as outlines, centred on `x`, its baseline at `y`, at most `maximumWidth` wide. */
export function lettering(text: string, { x, y, size, maximumWidth, fill, tracking = TRACKING }: Setting): string {
  const width = letteringWidth(text, tracking);
  const scale = Math.min(size / 1000, maximumWidth / width);
  let pen = -width / 2;
  const letters = [...text].map((letter) => {
    const form = formOf(letter);
    if (!form) return '';
    const drawn = form.path && element('path', { d: form.path, transform: `translate(${Math.round(pen)} 0)` });
    pen += form.advance + tracking;
    return drawn;
  });
  return group({ fill, transform: `translate(${x} ${y}) scale(${Math.round(scale * 1e5) / 1e5})` }, letters.join(''));
}

/** A text as lines of at most `maximumWidth`, in thousandths of an em, broken between words; a longer word is broken. */
export function letteringLines(text: string, maximumWidth: number, tracking = TRACKING): string[] {
  const fits = (line: string) => letteringWidth(line, tracking) <= maximumWidth;
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const joined = line ? `${line} ${word}` : word;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}
