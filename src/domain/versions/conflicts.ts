import { diffArrays } from 'diff';
import type { MergedVersions } from './mergeVersions.ts';

/** What to keep of a conflict; both: first theirs, then mine. */
export type Side = 'mine' | 'theirs' | 'both';

/** What of a field only one of two merged versions has. */
interface Conflict<Value = unknown> {
  mine: Value;
  theirs: Value;
}

/** What to keep of each conflict, by field. */
export type Decisions = ReadonlyMap<PropertyKey, readonly Side[]>;

/** A paragraph that both versions have, or what each has in its place. */
type Stretch = string | Conflict<string>;

/** The conflicts of a field: of a text those of each paragraph, of anything else one. */
export function conflictsOf({ mine, theirs }: Conflict): Conflict[] {
  const conflicts = stretchesOf({ mine, theirs }).filter((stretch) => typeof stretch !== 'string');
  if (conflicts.length === 0) return [{ mine, theirs }];
  return conflicts.map((conflict) => ({ mine: bare(conflict.mine), theirs: bare(conflict.theirs) }));
}

/** What was decided of two merged versions; a field without decisions is as mine. */
export function resolveConflicts<Values extends object>(
  { mine, theirs }: Pick<MergedVersions<Values>, 'mine' | 'theirs'>,
  decisions: Decisions,
): Values {
  const decided = [...decisions].map(([name, sides]) => {
    const field = name as keyof Values;
    return [field, resolve({ mine: mine[field], theirs: theirs[field] }, sides)] as const;
  });
  return { ...mine, ...(Object.fromEntries(decided) as Partial<Values>) };
}

function resolve(values: Conflict, sides: readonly Side[]): unknown {
  if (sides.every((side) => side === 'mine')) return values.mine;
  if (sides.every((side) => side === 'theirs')) return values.theirs;
  const left = [...sides];
  return stretchesOf(values).reduce<string>((text, stretch) => {
    if (typeof stretch === 'string') return append(text, stretch);
    const side = left.shift();
    const chosen = side === 'both' ? [stretch.theirs, stretch.mine] : [stretch[side ?? 'mine']];
    return chosen.reduce(append, text);
  }, '');
}

function append(text: string, paragraph: string): string {
  if (text === '' || paragraph === '') return text + paragraph;
  return `${text}${/^\n[^\S\n]*\n/.test(paragraph) || text.endsWith('\n\n') ? '' : '\n\n'}${paragraph}`;
}

/** What two texts share and where they differ, paragraph by paragraph; nothing for other values. */
function stretchesOf({ mine, theirs }: Conflict): Stretch[] {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return [];
  const comparator = (a: string, b: string) => bare(a) === bare(b);
  const stretches: Stretch[] = [];
  let replaced: string[] = [];
  const push = (own: readonly string[]) => {
    for (let index = 0; index < Math.max(replaced.length, own.length); index += 1)
      stretches.push({ mine: own[index] ?? '', theirs: replaced[index] ?? '' });
    replaced = [];
  };
  for (const { value, removed, added } of diffArrays(paragraphsOf(theirs), paragraphsOf(mine), { comparator })) {
    if (removed) replaced = value;
    else push(added ? value : []);
    if (!removed && !added) stretches.push(...value);
  }
  push([]);
  return stretches;
}

/** A paragraph without the blank lines around it. */
function bare(paragraph: string): string {
  return paragraph.replace(/^\s*\n/, '').trimEnd();
}

/** The paragraphs of a text, each with the blank lines before it; fenced code is in one piece. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const piece of text.split(/(?=\n[^\S\n]*\n[^\S\n]*\S)/)) {
    if (isOpen) paragraphs.push((paragraphs.pop() ?? '') + piece);
    else paragraphs.push(piece);
    if ((piece.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1) isOpen = !isOpen;
  }
  return paragraphs;
}
