import { foldText } from '#domain/search/search.ts';

/** Other names that visitors use for a place. */
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

/** Alternative names of an institution's city and province, to include in its searchable text. */
export function placeAliases({ city, province }: { city: string; province: string }): string {
  return [...new Set([city, province])].flatMap((place) => aliases[place] ?? []).join(' ');
}

export interface InstitutionFilter {
  /** The field's text as typed; a trailing space means that the last word is complete. */
  words: string;
  /** A province's name, or empty for all. */
  province: string;
  /** A management, or empty for both. */
  management: string;
}

interface Candidate {
  /** The institution's searchable text. */
  text: string;
  province: string;
  management: string;
}

/** The institutions that match a filter. */
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
/** Words bound to the next one if some institution has both together: La Plata is not Mar del Plata. */
const BOUND = new Set([...ARTICLES, 'mar', 'san', 'santa', 'sta', 'provincia']);
/** Abbreviations. */
const short = new Map([
  ['prov', 'provincia'],
  ['pcia', 'provincia'],
  ['cdad', 'ciudad'],
]);
/** Words without meaning of their own. */
const EMPTY = new Set(['de', 'en', 'e', 'y']);
const SILENT = new Set([...ARTICLES, ...EMPTY, 'provincia']);

/** A province's names, each spelled out as a province, because Buenos Aires is also a city. */
function provinceInWords(province: string): string {
  return [province, aliases[province] ?? ''].map((name) => `la provincia de ${name}`).join(' ');
}

/** Groups words into phrases to match whole, padded with spaces; a last word still being typed has none after it. */
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

/** The meaningful words of a phrase that no institution has as a whole: `la UBA`, `mar plata`. */
function wordsApart(phrase: string): string[] {
  const words = phrase.match(/\S+ ?/g) ?? [];
  return words.filter((word) => !SILENT.has(word.trimEnd())).map((word) => ` ${word}`);
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
