/** Normalizes a text for searching: no accents, superscripts or other forms of a letter, lower case, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('\u2044', '/')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a text has every word of a search, or of one side of an `or`; ignores accents, case and quotation marks. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search.replaceAll('"', ''))
    .split(' or ')
    .some((words) => words.split(' ').every((word) => folded.includes(word)));
}

export interface CountedNoun {
  one: string;
  many: string;
}

/** Describes how many items of a list are shown: `40 instituciones`, `1 de 40 instituciones`. */
export function countSentence(shown: number, total: number, { one, many }: CountedNoun): string {
  if (shown === total) return `${total} ${total === 1 ? one : many}`;
  return `${shown} de ${total} ${many}`;
}
