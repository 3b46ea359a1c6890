import { diff3Merge } from 'node-diff3';
import { isEqual } from '#domain/isEqual.ts';

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

/** Merges two versions of a record field by field: texts by their lines, lists by their entries, objects by their keys. */
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

/** My version with these fields of theirs. */
export function chooseTheirs<Values extends object>(
  { mine, theirs }: Pick<MergedVersions<Values>, 'mine' | 'theirs'>,
  fields: ReadonlySet<PropertyKey>,
): Values {
  const entries = Object.entries(theirs).filter(([name]) => fields.has(name));
  return { ...mine, ...(Object.fromEntries(entries) as Partial<Values>) };
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
  if (isEvery(values, isObject)) return mergeObjects(values);
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

/** Key by key, and further inside; everything else within is one piece, as the point of an image is. */
function mergeObjects({ base, mine, theirs }: Three<object>): Merge<object> {
  const [former, own, others] = [base, mine, theirs].map((value) => new Map<string, unknown>(Object.entries(value)));
  const keys = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...keys].map((key) => {
    const values = { base: former?.get(key), mine: own?.get(key), theirs: others?.get(key) };
    return [key, mergePieces(values)] as const;
  });
  const side = (name: 'mine' | 'theirs') =>
    Object.fromEntries(merged.flatMap(([key, value]) => (value[name] === undefined ? [] : [[key, value[name]]])));
  return { mine: side('mine'), theirs: side('theirs') };
}

function mergePieces({ base, mine, theirs }: Three<unknown>): Merge<unknown> {
  if (isEqual(mine, base)) return { mine: theirs, theirs };
  if (isEqual(theirs, base)) return { mine, theirs: mine };
  if (!isObject(mine) || !isObject(theirs)) return { mine, theirs };
  return mergeObjects({ base: isObject(base) ? base : {}, mine, theirs });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEvery<Value>(values: Three<unknown>, is: (value: unknown) => value is Value): values is Three<Value> {
  return is(values.base) && is(values.mine) && is(values.theirs);
}
