/** A person's name in parts. */
export interface Person {
  family: string;
  given: string;
}

/** A person, or an institution with just a name. */
export type Author = Person | { name: string };

/**
 * Splits authors (one per line, «Apellido, Nombre») and normalizes whitespace; skips empty lines. The line breaks of
 * word processors count.
 */
export function readAuthors(text: string): string[] {
  return text
    .split(/[\n\v\f]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Words that start an institution's name: `Facultad de Medicina, UBA`. Right before a comma, one may be a surname. */
const INSTITUTION =
  /^(?:academia|agencia|asociación|cátedra|centro|círculo|colegio|comisión|comité|confederación|consejo|departamento|dirección|equipo|escuela|facultad|federación|foro|fundación|grupo|hospital|instituto|laboratorio|ministerio|observatorio|organización|programa|red|secretaría|servicio|sociedad|subsecretaría|unidad|universidad|área)\s/iu;

/**
 * Parses one author: the surname is the text before the first comma. Without a comma, or if either side looks like an
 * institution's name, it is an institution.
 */
export function authorOf(line: string): Author {
  const comma = line.indexOf(',');
  const [family, given] = [line.slice(0, comma).trim(), line.slice(comma + 1).trim()];
  const isPerson = comma > 0 && family && given && !INSTITUTION.test(family) && !INSTITUTION.test(given);
  return isPerson ? { family, given } : { name: line.replace(/,$/, '').trim() };
}

/** An author's name for running text: `Ana María Pérez`. */
export function authorName(line: string): string {
  const author = authorOf(line);
  return 'name' in author ? author.name : `${author.given} ${author.family}`;
}

/** The most authors that a byline names in full. */
const BYLINE_LIMIT = 3;

/**
 * Stored authors as one line: `Ana Pérez, Juan Gómez y Eva Ruiz`, or `Ana Pérez y 4 más` above `limit`. Each name comes
 * with what stands before it, and `rest` is what follows the last.
 */
export function bylineParts(text: string, limit = BYLINE_LIMIT) {
  const all = readAuthors(text).map(authorName);
  const shown = all.length > limit ? all.slice(0, 1) : all;
  const names = shown.map((name, i) => {
    const isLast = i === shown.length - 1;
    return { before: i === 0 ? '' : isLast ? listNames(['', name]).slice(0, -name.length) : ', ', name };
  });
  return { names, rest: all.length > shown.length ? ` y ${all.length - shown.length} más` : '' };
}

/** Joins names as in a sentence: `A, B y C`, with `e` before an i sound (`Inés`, `Hilda`, `Ynés`, not `Hiara`). */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ${/^h?(?:í|[iy](?![aeouáéóú]))/iu.test(last) ? 'e' : 'y'} ${last}`;
}
