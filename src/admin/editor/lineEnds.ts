/** The one piece in which two texts differ: `start` to `end` of the first becomes `text`. */
export function difference(from: string, to: string): { start: number; end: number; text: string } {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return { start, end: from.length - tail, text: to.slice(start, to.length - tail) };
}

/** A text with Unix line endings, as a text area holds it. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Applies the changes made in a text area to the stored text; all other lines keep their line endings. */
export function keepLineEnds(stored: string, written: string): string {
  if (!stored.includes('\r')) return written;
  const { start, end, text } = difference(withPlainLineEnds(stored), written);
  return stored.slice(0, offsetIn(stored, start)) + text + stored.slice(offsetIn(stored, end));
}

/** The offset after so many characters, counting a CRLF as one. */
function offsetIn(stored: string, characters: number): number {
  let offset = 0;
  for (let count = 0; count < characters; count += 1) offset += stored.startsWith('\r\n', offset) ? 2 : 1;
  return offset;
}
