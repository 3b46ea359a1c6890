import { foldText } from '#domain/search/search.ts';
import type { Management } from './institutions.ts';

/** What visitors call a place besides its name. */
const aliases: Record<string, string> = {
  'Ciudad Autónoma de Buenos Aires': 'CABA C.A.B.A. Capital Federal Cap. Fed. Bs. As. Bs.As. BsAs',
  'Buenos Aires': 'Bs. As. Bs.As. BsAs',
  Córdoba: 'Cba.',
  'Mar del Plata': 'MDQ Mardel',
  Pilar: 'GBA Gran Buenos Aires conurbano',
  'San Justo': 'GBA Gran Buenos Aires conurbano',
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

/** The institutions that a visitor looks for, of all. */
export function filterInstitutions<One extends Candidate>(all: readonly One[], filter: InstitutionFilter): One[] {
  const texts = new Map(
    all.map((one) => [one, ` ${wordsOf(`${one.text} ${provinceInWords(one.province)}`).join(' ')} `]),
  );
  const isAnywhere = (phrase: string) => [...texts.values()].some((text) => text.includes(phrase));
  const isTyping = /\S$/.test(filter.words);
  const words = wordsOf(filter.words).map((word) => short.get(word) ?? word);
  const phrases = phrasesOf(words, isTyping).flatMap((phrase) => (isAnywhere(phrase) ? [phrase] : wordsApart(phrase)));
  return all.filter(
    (one) =>
      (!filter.province || one.province === filter.province) &&
      (!filter.management || one.management === filter.management) &&
      phrases.every((phrase) => texts.get(one)?.includes(phrase)),
  );
}

const ARTICLES = new Set(['el', 'la', 'las', 'los', 'del']);
/** Words that belong to the next one, where an institution has both: La Plata is not Mar del Plata. */
const BOUND = new Set([...ARTICLES, 'mar', 'san', 'santa', 'sta', 'provincia']);
/** What is written short. */
const short = new Map([
  ['prov', 'provincia'],
  ['pcia', 'provincia'],
  ['cdad', 'ciudad'],
]);
/** Words that say nothing by themselves. */
const EMPTY = new Set(['de', 'en', 'e', 'y']);
const SILENT = new Set([...ARTICLES, ...EMPTY, 'provincia']);

/** What a province is called in full, by each of its names: Buenos Aires is a city as well. */
function provinceInWords(province: string): string {
  return [province, aliases[province] ?? ''].map((name) => `la provincia de ${name}`).join(' ');
}

/** Whole words in phrases that must stand together, each with the spaces around it; the last one open while it is typed. */
function phrasesOf(words: readonly string[], isTyping: boolean): string[] {
  let phrase = ' ';
  const phrases: string[] = [];
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    if (EMPTY.has(word) && !isLast && phrase === ' ') continue;
    phrase += isLast && isTyping ? word : `${word} `;
    if ((BOUND.has(word) || phrase.endsWith(' provincia de ')) && !isLast) continue;
    phrases.push(phrase);
    phrase = ' ';
  }
  return phrases;
}

/** The words of a phrase that no institution has, without those that name nothing: `la UBA`, `mar plata`. */
function wordsApart(phrase: string): string[] {
  const words = phrase.match(/\S+ ?/g) ?? [];
  return words.filter((word) => !SILENT.has(word.trimEnd())).map((word) => ` ${word}`);
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
