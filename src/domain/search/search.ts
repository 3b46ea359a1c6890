/** A text as it is searched: without accents, in lower case, spaces as one. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a text has every word searched for, or those on one side of an `or`, ignoring accents, case and quotation marks. */
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

/** How many of a list are shown, said in a sentence: `40 instituciones`, `1 de 40 instituciones`. */
export function countSentence(shown: number, total: number, { one, many }: CountedNoun): string {
  if (shown === total) return `${total} ${total === 1 ? one : many}`;
  return `${shown} de ${total} ${many}`;
}
