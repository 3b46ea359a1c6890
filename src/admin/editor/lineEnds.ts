import { difference } from './markdownEdits.ts';

/** A text as a text area holds it: every line ends as on Unix. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A stored text with what was changed of it in a text area; all other lines keep their ends. */
export function keepLineEnds(stored: string, written: string): string {
  if (!stored.includes('\r')) return written;
  const { start, end, text } = difference(withPlainLineEnds(stored), written);
  return stored.slice(0, placeIn(stored, start)) + text + stored.slice(placeIn(stored, end));
}

/** The place after so many characters, where the end of a line is one. */
function placeIn(stored: string, characters: number): number {
  let place = 0;
  for (let count = 0; count < characters; count += 1) place += stored.startsWith('\r\n', place) ? 2 : 1;
  return place;
}
