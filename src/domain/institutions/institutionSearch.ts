import { foldText } from '#domain/search/search.ts';
import type { Management } from './institutions.ts';

/** What visitors call a place besides its name. */
const aliases: Record<string, string> = {
  'Ciudad Autónoma de Buenos Aires': 'CABA C.A.B.A. Capital Federal Bs. As. BsAs',
  'Buenos Aires': 'Bs. As. BsAs',
  Córdoba: 'Cba.',
  'Mar del Plata': 'MDQ Mardel',
  'Santa Fe': 'Sta. Fe',
  'Santiago del Estero': 'Sgo. del Estero',
};

/** Other names of an institution's city and province, to be searched with the rest of what is said of it. */
export function placeAliases({ city, province }: { city: string; province: string }): string {
  return [...new Set([city, province])].flatMap((place) => aliases[place] ?? []).join(' ');
}

export interface InstitutionFilter {
  /** As they stand in the field: where they end in a space, the last one is whole. */
  words: string;
  /** A province's name, or empty for all. */
  province: string;
  management: Management | '';
}

interface Candidate {
  /** All that is said of it. */
  text: string;
  province: string;
  management: string;
}

/** Whether an institution is among what a visitor looks for. */
export function matchesFilter(candidate: Candidate, { words, province, management }: InstitutionFilter): boolean {
  if (province && candidate.province !== province) return false;
  if (management && candidate.management !== management) return false;
  return holdsWords(candidate.text, words);
}

/** Words that belong to the next one: La Plata is not Mar del Plata. */
const BOUND = new Set(['el', 'la', 'las', 'los', 'del', 'mar', 'san', 'santa', 'sta']);
/** Words that say nothing by themselves. */
const EMPTY = new Set(['de', 'en', 'e', 'y']);

/** Whether a text has every whole word that is searched for; of the one that is still being typed, the beginning. */
function holdsWords(text: string, search: string): boolean {
  const searched = ` ${wordsOf(text).join(' ')} `;
  const isTyping = /\S$/.test(search);
  return phrasesOf(wordsOf(search), isTyping).every((phrase) => searched.includes(phrase));
}

/** The words in phrases that must stand together, each with the spaces around it; the last one open while it is typed. */
function phrasesOf(words: readonly string[], isTyping: boolean): string[] {
  let phrase = ' ';
  const phrases: string[] = [];
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    if (EMPTY.has(word) && !isLast && phrase === ' ') continue;
    phrase += isLast && isTyping ? word : `${word} `;
    if (BOUND.has(word) && !isLast) continue;
    phrases.push(phrase);
    phrase = ' ';
  }
  return phrases;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
