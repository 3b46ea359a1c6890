/** A person by parts, or an institution by its name alone. */
export type Author = { family: string; given: string } | { name: string };

/** The authors of a stored text, one a line and «Apellido, Nombre», without empty lines and needless blanks. */
export function readAuthors(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** The parts of an author's line: what stands before the first comma is the surname; without one it is an institution. */
export function authorOf(line: string): Author {
  const comma = line.indexOf(',');
  const [family, given] = [line.slice(0, comma).trim(), line.slice(comma + 1).trim()];
  return comma > 0 && family && given ? { family, given } : { name: line.replace(/,$/, '').trim() };
}

/** An author as one is named in running text: `Ana María Pérez`. */
export function authorName(line: string): string {
  const author = authorOf(line);
  return 'name' in author ? author.name : `${author.given} ${author.family}`;
}

/** How many authors a byline names before the others are summed up. */
const BYLINE_LIMIT = 3;

/** Authors as one line: `Ana Pérez, Juan Gómez y Eva Ruiz`, or `Ana Pérez y otros 4`. */
export function byline(text: string, limit = BYLINE_LIMIT): string {
  const names = readAuthors(text).map(authorName);
  if (names.length > limit) return `${names[0]} y otros ${names.length - 1}`;
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} ${/^h?i(?![aeou])/i.test(last) ? 'e' : 'y'} ${last}` : last;
}
