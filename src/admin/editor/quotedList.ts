import { formatList } from '#domain/formatList.ts';

/** The length, in characters, after which a name is cut off. */
const LONGEST = 60;

/** The names, quoted for a sentence: «a», «b» y «c». */
export function quotedList(names: readonly string[]): string {
  const quoted = names.map((name) => `«${name.length > LONGEST ? `${name.slice(0, LONGEST).trimEnd()}…` : name}»`);
  return formatList(quoted);
}
