import { longDate } from '../longDate.ts';
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
const LONGEST_SENTENCE = 40;

/** What an author may want to look at before publishing, in the order of the form; `today` is yyyy-mm-dd. */
export function reviewRecord(record: Reviewed, today: string): Remark[] {
  const { summary, content, images, image_details, needsCover, date = today } = record;
  const bare = images.flatMap((image, place) => (image_details[image]?.alt === undefined ? [place] : []));
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
  return readBlocks(markdown).flatMap(({ level, text, offset }): Remark[] => {
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

const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/;
const QUOTE = /^ {0,3}> ?/;
const TABLE = /^\s*\|/;

/** The headings, paragraphs and list items of a text, without code and tables. */
function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let [offset, isCode, isOpen] = [0, false, false];
  for (const line of markdown.split('\n')) {
    const [, signs, title = ''] = HEADING.exec(line) ?? [];
    const text = plainWords(line.replace(QUOTE, '').replace(ITEM, ''));
    const last = blocks.at(-1);
    if (FENCE.test(line)) [isCode, isOpen] = [!isCode, false];
    else if (isCode || TABLE.test(line) || text === '') isOpen = false;
    else if (signs) {
      // The page's title is its only h1.
      blocks.push({ level: Math.max(2, signs.length), text: plainWords(title.replace(/[ \t]#+[ \t]*$/, '')), offset });
      isOpen = false;
    } else if (isOpen && last && !ITEM.test(line)) last.text += ` ${text}`;
    else {
      blocks.push({ level: undefined, text, offset });
      isOpen = true;
    }
    offset += line.length + 1;
  }
  return blocks;
}

/** A line's words, without marks, addresses of links, and images. Nothing here reads on past the next bracket. */
function plainWords(line: string): string {
  return line
    .replace(/!\[[^[\]]{0,2000}\]\([^()]{0,2000}\)/g, '')
    .replace(/\[([^[\]]{0,2000})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/[*~`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The sentences of more than forty words: how they begin, and how many they have. */
function longSentences(text: string): { words: string; count: number }[] {
  return text.split(/(?<=[.!?…][»”")]{0,3})\s+(?=[\p{Lu}¿¡«“"(])/u).flatMap((sentence) => {
    const words = sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
    return words.length > LONGEST_SENTENCE ? [{ words: words.slice(0, 6).join(' '), count: words.length }] : [];
  });
}
