import { foldText } from './search.ts';
import { withoutHighlights } from './siteSearch.ts';

/** How much of a result's text is quoted, in characters: three lines on a phone, in either font. */
const EXCERPT_LENGTH = 130;

/**
 * Cuts the database's excerpt around its matches, the second passage only for a word that the first lacks. What is left
 * out is marked with `…`; what the title says, or the text says twice, is not quoted again.
 */
export function shortenExcerpt(excerpt: string, title: string): string {
  const all = excerpt.split(/\n+|(?:^|\s)…(?:\s|$)/).map((text) => text.trim());
  const isNew = (text: string, index: number) =>
    text !== '' && ![title, ...all.slice(0, index)].some((said) => plain(said).includes(plain(text)));
  const passages = all.filter(isNew);
  const first = passages.find(isMatch) ?? passages[0];
  if (first === undefined) return '';
  const found = matchesOf(first);
  const second = passages.find((text) => text !== first && matchesOf(text).some((match) => !found.includes(match)));
  const quoted = second === undefined ? [first] : [first, second];
  const text = quoted.map((passage) => cutAround(passage, EXCERPT_LENGTH / quoted.length)).join(' … ');
  const isFromStart = first === all[0];
  const isToEnd = quoted.at(-1) === all.at(-1);
  return `${isFromStart ? '' : '… '}${text}${isToEnd ? '' : ' …'}`.replace(/…(?: …)+/g, '…');
}

/** The words around a passage's first match, a third of them before it, with `…` where it is cut. */
function cutAround(passage: string, length: number): string {
  const words = passage.split(/\s+/);
  const match = Math.max(words.findIndex(isMatch), 0);
  let start = match;
  let end = match + 1;
  const fits = (from: number, to: number, room: number) =>
    from >= 0 && to <= words.length && withoutHighlights(words.slice(from, to).join(' ')).length <= room;
  while (fits(start - 1, end, length / 3)) start -= 1;
  while (fits(start, end + 1, length)) end += 1;
  while (fits(start - 1, end, length)) start -= 1;
  return `${start > 0 ? '… ' : ''}${words.slice(start, end).join(' ')}${end < words.length ? ' …' : ''}`;
}

function isMatch(text: string): boolean {
  return text.includes('\uE000');
}

function matchesOf(text: string): string[] {
  return [...text.matchAll(/\uE000([^\uE001]*)\uE001/g)].map(([, match = '']) => foldText(match));
}

function plain(text: string): string {
  return foldText(withoutHighlights(text)).replace(/[.\s]+$/, '');
}
