/** How much of a PDF's text is kept, in characters: about eighty pages. */
export const PDF_TEXT_LIMIT = 200_000;

/** The text of a PDF's pages as one line: words that a line's end divides are joined, ligatures are letters. */
export function joinPdfText(pages: readonly string[]): string {
  return pages
    .join('\n')
    .normalize('NFKC')
    .replace(/(\p{Ll})[-\u00AD]\n(?=\p{Ll})/gu, '$1')
    .replace(/[\s\p{Cc}\p{Cs}\uE000\uE001]+/gu, ' ')
    .trim()
    .slice(0, PDF_TEXT_LIMIT);
}
