/** How much of a PDF's text we store, in characters: about eighty pages. */
export const PDF_TEXT_LIMIT = 200_000;

/** Joins a PDF's pages into one line, cut to PDF_TEXT_LIMIT; rejoins hyphenated words and expands ligatures. */
export function joinPdfText(pages: readonly string[]): string {
  return pages
    .join('\n')
    .normalize('NFKC')
    .replace(/(\p{Ll})[-\u00AD]\n(?=\p{Ll})/gu, '$1')
    .replace(/[\s\p{Cc}\p{Cs}\uE000\uE001]+/gu, ' ')
    .trim()
    .slice(0, PDF_TEXT_LIMIT);
}
