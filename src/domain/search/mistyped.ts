import { foldText } from './search.ts';

/** Shorter words are not guessed: too many others are one letter away. */
const LEAST = 5;

/** Nor are longer ones: the pattern grows with the square of the length, and is part of an address. */
const MOST = 30;

/**
 * A regular expression, for Postgres and for JavaScript, that matches the beginning of any word that is one mistake away
 * from this one: a letter that is wrong, missing or too many, or two that changed places.
 */
export function mistypedPattern(word: string): string {
  const letters = [...word];
  const part = (from: number, to?: number) => letters.slice(from, to).map(escapeLetter).join('');
  if (letters.length < LEAST || letters.length > MOST) return `${WORD_START}${part(0)}`;
  const mistakes = letters.flatMap((_, index) => [
    `${part(0, index)}.{0,2}${part(index + 1)}`,
    `${part(0, index)}${part(index + 1, index + 2)}${part(index, index + 1)}${part(index + 2)}`,
  ]);
  return `${WORD_START}(${mistakes.join('|')})`;
}

/** Whether each word of a search is the same as in its correction, or one mistake away from it. */
export function isMistyped(words: string, meant: string): boolean {
  const asked = foldText(words).split(' ');
  const corrected = foldText(meant).split(' ');
  return (
    asked.length === corrected.length &&
    asked.every((word, index) => new RegExp(`${mistypedPattern(word)}$`).test(corrected[index] ?? ''))
  );
}

const WORD_START = '(^|[ «"(¿¡.,:;/-])';

function escapeLetter(letter: string): string {
  return /[\p{L}\p{N}]/u.test(letter) ? letter : `[${letter.replace(/[\\\]^]/, '\\$&')}]`;
}
