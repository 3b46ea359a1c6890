/** Words that say nothing at the end of a line. */
const SHORT =
  /(?<=^|[\s(«“])(?:a|al|con|de|del|e|el|en|la|las|lo|los|ni|o|por|que|se|sin|su|sus|u|un|una|y) (?=\S|$)/gi;

/** A dash between two words, which begins no line. */
const DASH = / (?=[–—] )/g;

/**
 * A heading whose lines never end in "de", "a" or the like, and never begin with a dash: such words are bound to the next, and a
 * dash to what it follows, by a no-break space.
 */
export function bindShortWords(text: string): string {
  return text.replace(SHORT, (word) => `${word.slice(0, -1)}\u00A0`).replace(DASH, '\u00A0');
}
