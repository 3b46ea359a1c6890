/** Words that should not end a line. */
const SHORT =
  /(?<=^|[\s(«“])(?:a|al|con|de|del|e|el|en|la|las|lo|los|ni|o|por|que|se|sin|su|sus|u|un|una|y) (?=\S|$)/gi;

/** The space before a dash between two words: a dash should not start a line. */
const DASH = / (?=[–—] )/g;

/**
 * Inserts no-break spaces into a heading, so that no line ends with a short word ("de", "a") or starts with a dash.
 */
export function bindShortWords(text: string): string {
  return text.replace(SHORT, (word) => `${word.slice(0, -1)}\u00A0`).replace(DASH, '\u00A0');
}
