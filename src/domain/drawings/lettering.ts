import { letterforms } from './letterforms.ts';
import { element, group } from './svg.ts';

/** Extra space between letters, in thousandths of an em. */
const TRACKING = 24;

/** The width of a text in thousandths of an em; letters that are not drawn here take no room. */
export function letteringWidth(text: string): number {
  const advances = [...text].map((letter) => letterforms[letter]?.advance ?? 0);
  return advances.reduce((sum, advance) => sum + advance + (advance ? TRACKING : 0), 0) - TRACKING;
}

/** A text as outlines, centred on `x`, its baseline at `y`, at most `maximumWidth` wide. */
export function lettering(
  text: string,
  { x, y, size, maximumWidth, fill }: { x: number; y: number; size: number; maximumWidth: number; fill: string },
): string {
  const width = letteringWidth(text);
  const scale = Math.min(size / 1000, maximumWidth / width);
  let pen = -width / 2;
  const letters = [...text].map((letter) => {
    const form = letterforms[letter];
    if (!form) return '';
    const drawn = element('path', { d: form.path, transform: `translate(${Math.round(pen)} 0)` });
    pen += form.advance + TRACKING;
    return drawn;
  });
  return group({ fill, transform: `translate(${x} ${y}) scale(${Math.round(scale * 1e5) / 1e5})` }, letters.join(''));
}
