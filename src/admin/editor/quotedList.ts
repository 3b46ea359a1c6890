import { formatList } from '#domain/formatList.ts';

/** How much of a name is enough to know what is meant. */
const LONGEST = 60;

/** Names as a sentence has them: «a», «b» y «c». */
export function quotedList(names: readonly string[]): string {
  const quoted = names.map((name) => `«${name.length > LONGEST ? `${name.slice(0, LONGEST).trimEnd()}…` : name}»`);
  return formatList(quoted);
}
