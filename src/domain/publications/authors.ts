/** A person by parts. */
export interface Person {
  family: string;
  given: string;
}

/** A person, or an institution by its name alone. */
export type Author = Person | { name: string };

/** The authors of a stored text, one a line and «Apellido, Nombre», without empty lines and needless blanks. */
export function readAuthors(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** What the name of an institution begins with: `Facultad de Medicina, UBA`. One word before a comma may be a surname. */
const INSTITUTION =
  /^(?:academia|agencia|asociación|cátedra|centro|círculo|colegio|comisión|comité|confederación|consejo|departamento|dirección|equipo|escuela|facultad|federación|foro|fundación|grupo|hospital|instituto|laboratorio|ministerio|observatorio|organización|programa|red|secretaría|servicio|sociedad|subsecretaría|unidad|universidad|área)\s/iu;

/**
 * The parts of an author's line: what stands before the first comma is the surname. Without one it is an institution, and
 * where either side of the comma is called like one.
 */
export function authorOf(line: string): Author {
  const comma = line.indexOf(',');
  const [family, given] = [line.slice(0, comma).trim(), line.slice(comma + 1).trim()];
  const isPerson = comma > 0 && family && given && !INSTITUTION.test(family) && !INSTITUTION.test(given);
  return isPerson ? { family, given } : { name: line.replace(/,$/, '').trim() };
}

/** An author as one is named in running text: `Ana María Pérez`. */
export function authorName(line: string): string {
  const author = authorOf(line);
  return 'name' in author ? author.name : `${author.given} ${author.family}`;
}

/** How many authors a byline names before the others are summed up. */
const BYLINE_LIMIT = 3;

/** Authors as one line: `Ana Pérez, Juan Gómez y Eva Ruiz`, or `Ana Pérez y 4 más`. */
export function byline(text: string, limit = BYLINE_LIMIT): string {
  const names = readAuthors(text).map(authorName);
  return names.length > limit ? `${names[0]} y ${names.length - 1} más` : listNames(names);
}

/** Names as a sentence lists them: `A, B y C`, and `e` before the sound of an i (`Inés`, `Hilda`, `Ynés`, not `Hiara`). */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ${/^h?(?:í|[iy](?![aeouáéóú]))/iu.test(last) ? 'e' : 'y'} ${last}`;
}
