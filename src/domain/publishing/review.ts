import { walkTokens, type Token, type Tokens } from 'marked';
import { longDate } from '../longDate.ts';
import { BoundedLexer, TooComplexError } from '../markdownLimits.ts';
import type { ImageDetails } from '../media/imageDetails.ts';

/** Where a remark leads: to a field, to an image by its place, or to a block of the text. */
export type RemarkPlace =
  { field: 'images' | 'summary' | 'date' } | { image: number } | { words: string; offset: number };

/** Something that an author may want to look at before publishing. */
export interface Remark {
  text: string;
  place: RemarkPlace;
}

/** What is reviewed of a record. */
export interface Reviewed {
  summary: string;
  content: string;
  images: readonly string[];
  image_details: ImageDetails;
  /** Whether it should have a cover and has none that comes of itself. */
  needsCover: boolean;
  /** The day it is about (yyyy-mm-dd), if that is usually near. */
  date?: string;
}

/** In milliseconds. */
const YEAR = 366 * 24 * 60 * 60_000;
const MAX_SENTENCE_WORDS = 40;

/** What an author may want to look at before publishing, in the order of the form; `today` is yyyy-mm-dd. */
export function reviewRecord(record: Reviewed, today: string): Remark[] {
  const { summary, content, images, image_details, needsCover, date = today } = record;
  const bare = images.flatMap((image, index) => (image_details[image]?.alt === undefined ? [index] : []));
  const [first] = bare;
  const remarks: (Remark | false)[] = [
    summary.trim() === '' && { text: 'Falta el resumen.', place: { field: 'summary' } },
    ...reviewText(content),
    Math.abs(Date.parse(date) - Date.parse(today)) > YEAR && {
      text: `La fecha está lejos de hoy: ${longDate().format(new Date(date))}.`,
      place: { field: 'date' },
    },
    needsCover && images.length === 0 && { text: 'Falta la portada.', place: { field: 'images' } },
    first !== undefined && {
      text:
        bare.length === 1
          ? `Falta el texto alternativo de la imagen ${first + 1}.`
          : `Faltan los textos alternativos de ${bare.length} imágenes.`,
      place: { image: first },
    },
  ];
  return remarks.filter((remark) => remark !== false);
}

interface Block {
  /** The level of a heading on the page; undefined for other text. */
  level: number | undefined;
  text: string;
  offset: number;
}

/** Headings that skip a level below the page's title, and sentences that are too long. */
function reviewText(markdown: string): Remark[] {
  let above = 1;
  const blocks = readTokens(markdown).flatMap(({ token, offset }) => blocksOf(token, offset));
  return blocks.flatMap(({ level, text, offset }): Remark[] => {
    if (level === undefined) {
      return longSentences(text).map(({ words, count }) => ({
        text: `Una oración de ${count} palabras: «${words}…»`,
        place: { words, offset },
      }));
    }
    const skips = level > above + 1;
    above = level;
    const place = { words: text, offset };
    return skips ? [{ text: `El título «${text}» salta un nivel: es de nivel ${level}.`, place }] : [];
  });
}

/** A link of a text. */
export interface TextLink {
  address: string;
  place: RemarkPlace;
}

/** The links of a text to other addresses, those of tables included. */
export function readLinks(markdown: string): TextLink[] {
  const links: TextLink[] = [];
  for (const { token, offset } of readTokens(markdown)) {
    void walkTokens([token], (inner) => {
      if (inner.type !== 'link') return;
      const { href, tokens } = inner as Tokens.Link;
      links.push({ address: href, place: { words: wordsOf(tokens), offset } });
    });
  }
  return links;
}

/** The outermost tokens of a text and where each begins; none of one that cannot be shown. */
function readTokens(markdown: string): { token: Token; offset: number }[] {
  let end = 0;
  try {
    return new BoundedLexer().lex(markdown).map((token) => {
      const offset = end;
      end += token.raw.length;
      return { token, offset };
    });
  } catch (error) {
    if (error instanceof TooComplexError) return [];
    throw error;
  }
}

/** The headings, paragraphs and list items in a token; none in code and tables. */
function blocksOf(token: Token, offset: number): Block[] {
  const children = childrenOf(token);
  if (token.type === 'heading') {
    // The page's title is its only h1.
    return [{ level: Math.max(2, (token as Tokens.Heading).depth), text: wordsOf(children), offset }];
  }
  if (token.type === 'paragraph' || token.type === 'text') {
    return [{ level: undefined, text: wordsOf(children), offset }];
  }
  return children.flatMap((child) => blocksOf(child, offset));
}

function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items.flatMap((item) => item.tokens);
  return (token as Tokens.Generic).tokens ?? [];
}

/** The words of a line, without marks, tags, addresses and images. */
function wordsOf(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    if (token.type === 'image' || token.type === 'html') return '';
    if (token.type === 'br') return ' ';
    const children = childrenOf(token);
    return children.length > 0 ? wordsOf(children) : (token as Tokens.Text).text;
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** The sentences of more than forty words: how they begin, and how many they have. */
function longSentences(text: string): { words: string; count: number }[] {
  return text.split(/(?<=[.!?…][»”")]{0,3})\s+(?=[\p{Lu}¿¡«“"(])/u).flatMap((sentence) => {
    const words = sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
    return words.length > MAX_SENTENCE_WORDS ? [{ words: words.slice(0, 6).join(' '), count: words.length }] : [];
  });
}
