import type { Token } from 'marked';
import type { PDFFont } from 'pdf-lib';

export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
  italic: PDFFont;
  label: PDFFont;
}

type Face = 'regular' | 'bold' | 'italic';

/** A word in one face; `glued` when no space stands before it. */
export interface Word {
  text: string;
  face: Face;
  glued: boolean;
}

/** Letters that the standard fonts lack, and what stands for them. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2011': '-',
  '\u2212': '–',
  '→': '>',
  '≤': '<=',
  '≥': '>=',
};

/** The text with nothing that the font cannot write (the standard fonts know Western European letters only). */
export function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text.normalize('NFC')]
    .map((letter) => SUBSTITUTES[letter] ?? letter)
    .filter((letters) => [...letters].every((letter) => known.has(letter.codePointAt(0) ?? 0)))
    .join('');
}

/** Inline markdown as words; links keep their text. */
export function wordsOf(tokens: readonly Token[], face: Face = 'regular'): Word[] {
  const words: Word[] = [];
  let isGlued = true;
  const write = (text: string, inFace: Face): void => {
    for (const piece of text.split(/(\s+)/).filter(Boolean)) {
      if (/^\s+$/.test(piece)) isGlued = false;
      else {
        words.push({ text: piece, face: inFace, glued: isGlued });
        isGlued = true;
      }
    }
  };
  const walk = (inline: readonly Token[], inFace: Face): void => {
    for (const token of inline) {
      const own = token.type === 'strong' ? 'bold' : token.type === 'em' ? 'italic' : inFace;
      const children: readonly Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
      if (children?.length) walk(children, own);
      else if (token.type === 'br') write(' ', own);
      else write('text' in token ? String(token.text) : token.raw, own);
    }
  };
  walk(tokens, face);
  return words;
}

/** Words in lines no wider than `width`; a word wider than that stands alone on its line. */
export function breakLines(words: readonly Word[], fonts: Fonts, size: number, width: number): Word[][] {
  const lines: Word[][] = [];
  let used = 0;
  for (const chunk of unbroken(words)) {
    const chunkWidth = chunk.reduce((sum, word) => sum + wordWidth(word, fonts, size), 0);
    const space = fonts.regular.widthOfTextAtSize(' ', size);
    const line = lines.at(-1);
    if (line && used + space + chunkWidth <= width) {
      line.push(...chunk);
      used += space + chunkWidth;
    } else {
      lines.push([...chunk]);
      used = chunkWidth;
    }
  }
  return lines;
}

export function wordWidth(word: Word, fonts: Fonts, size: number): number {
  const font = fonts[word.face];
  return font.widthOfTextAtSize(writable(word.text, font), size);
}

/** Words that stand together without a space: a line never breaks inside. */
function unbroken(words: readonly Word[]): Word[][] {
  const chunks: Word[][] = [];
  for (const word of words) {
    const last = chunks.at(-1);
    if (word.glued && last) last.push(word);
    else chunks.push([{ ...word, glued: false }]);
  }
  return chunks;
}
