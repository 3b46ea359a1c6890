import { diff3Merge } from 'node-diff3';

/** What two versions of a record come to that were made of the same one. */
export interface MergedVersions<Values> {
  /** What both changed, each in other places; in the places that both changed, `mine` has the one and `theirs` the other. */
  mine: Values;
  theirs: Values;
  /** The fields with places that both changed. */
  overlapping: (keyof Values)[];
  /** The fields that have something of theirs in `mine`. */
  taken: (keyof Values)[];
}

interface Versions<Values> {
  /** What both began with, and what the other version has: records, whose further fields are left alone. */
  base: object;
  theirs: object;
  mine: Values;
}

/** Merges two versions of a record field by field: texts by their lines, lists by their entries. */
export function mergeVersions<Values extends object>(versions: Versions<Values>): MergedVersions<Values> {
  const merged: MergedVersions<Values> = {
    mine: { ...versions.mine },
    theirs: { ...versions.mine },
    overlapping: [],
    taken: [],
  };
  const base = new Map<string, unknown>(Object.entries(versions.base));
  const theirs = new Map<string, unknown>(Object.entries(versions.theirs));
  for (const [name, mine] of Object.entries(versions.mine)) {
    const field = name as keyof Values;
    const result = mergeValues({ base: base.get(name), mine: mine as unknown, theirs: theirs.get(name) });
    merged.mine[field] = result.mine as Values[typeof field];
    merged.theirs[field] = result.theirs as Values[typeof field];
    if (!isEqual(result.mine, result.theirs)) merged.overlapping.push(field);
    if (!isEqual(result.mine, mine)) merged.taken.push(field);
  }
  return merged;
}

interface Merge<Value> {
  mine: Value;
  theirs: Value;
}

interface Three<Value> extends Merge<Value> {
  base: Value;
}

function mergeValues(values: Three<unknown>): Merge<unknown> {
  const { base, mine, theirs } = values;
  if (isEqual(mine, base)) return { mine: theirs, theirs };
  if (isEqual(theirs, base)) return { mine, theirs: mine };
  if (isEvery(values, isText)) return mergeTexts(values);
  if (isEvery(values, isList)) return mergeLists(values);
  return { mine, theirs };
}

function mergeTexts({ base, mine, theirs }: Three<string>): Merge<string> {
  const merged = mergeEntries({ base: base.split('\n'), mine: mine.split('\n'), theirs: theirs.split('\n') });
  return { mine: merged.mine.join('\n'), theirs: merged.theirs.join('\n') };
}

/** The library compares entries as keys of an object: those of a list are told apart by their JSON. */
function mergeLists({ base, mine, theirs }: Three<readonly unknown[]>): Merge<unknown[]> {
  const [written, read] = [(entry: unknown) => JSON.stringify(entry), (entry: string): unknown => JSON.parse(entry)];
  const merged = mergeEntries({ base: base.map(written), mine: mine.map(written), theirs: theirs.map(written) });
  return { mine: merged.mine.map(read), theirs: merged.theirs.map(read) };
}

function mergeEntries({ base, mine, theirs }: Three<string[]>): Merge<string[]> {
  const merged: Merge<string[]> = { mine: [], theirs: [] };
  for (const { ok = [], conflict } of diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })) {
    merged.mine.push(...(conflict?.a ?? ok));
    merged.theirs.push(...(conflict?.b ?? ok));
  }
  return merged;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function isEvery<Value>(values: Three<unknown>, is: (value: unknown) => value is Value): values is Three<Value> {
  return is(values.base) && is(values.mine) && is(values.theirs);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
