import { diff3Merge } from 'node-diff3';
import { dequal } from 'dequal/lite';

/** The three-way merge of two versions of a record that share a base. */
export interface MergedVersions<Values> {
  /** Both have all the changes that do not conflict; for conflicts, each has its own side. */
  mine: Values;
  theirs: Values;
  /** The fields with conflicts. */
  overlapping: (keyof Values)[];
  /** The fields in which `mine` includes changes of theirs. */
  taken: (keyof Values)[];
}

export interface Versions<Values> {
  /** The common base and the other version: whole records, of which only the fields of `mine` are merged. */
  base: object;
  theirs: object;
  mine: Values;
}

/** Merges two versions of a record field by field: texts by line, lists by entry, objects by key. */
export function mergeVersions<Values extends object>(versions: Versions<Values>): MergedVersions<Values> {
  const fields = Object.keys(versions.mine) as (keyof Values & string)[];
  const { mine, theirs } = mergeKeys(versions, fields, mergeValues) as Merge<Values>;
  const overlapping = fields.filter((field) => !dequal(mine[field], theirs[field]));
  return { mine, theirs, overlapping, taken: fields.filter((field) => !dequal(mine[field], versions.mine[field])) };
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
  if (dequal(mine, base)) return { mine: theirs, theirs };
  if (dequal(theirs, base)) return { mine, theirs: mine };
  if (isEvery(values, isText)) return mergeTexts(values);
  if (isEvery(values, isList)) return mergeLists(values);
  if (isEvery(values, isObject)) return mergeObjects(values);
  return { mine, theirs };
}

function mergeTexts({ base, mine, theirs }: Three<string>): Merge<string> {
  const merged = mergeEntries({ base: base.split('\n'), mine: mine.split('\n'), theirs: theirs.split('\n') });
  return { mine: merged.mine.join('\n'), theirs: merged.theirs.join('\n') };
}

/** Entries are compared as JSON, because the library uses them as object keys. */
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

/** Merges recursively by key; any other value inside, such as an image's focal point, is merged as a whole. */
function mergeObjects(values: Three<object>): Merge<object> {
  const keys = [values.base, values.mine, values.theirs].flatMap((value) => Object.keys(value));
  return mergeKeys(values, new Set(keys), mergePieces);
}

function mergeKeys({ base, mine, theirs }: Three<object>, keys: Iterable<string>, merge: typeof mergePieces) {
  const [former, own, others] = [base, mine, theirs].map((value) => new Map<string, unknown>(Object.entries(value)));
  const merged = [...keys].map((key) => {
    const values = { base: former?.get(key), mine: own?.get(key), theirs: others?.get(key) };
    return [key, merge(values)] as const;
  });
  const side = (name: 'mine' | 'theirs') =>
    Object.fromEntries(merged.flatMap(([key, value]) => (value[name] === undefined ? [] : [[key, value[name]]])));
  return { mine: side('mine'), theirs: side('theirs') };
}

function mergePieces({ base, mine, theirs }: Three<unknown>): Merge<unknown> {
  if (dequal(mine, base)) return { mine: theirs, theirs };
  if (dequal(theirs, base)) return { mine, theirs: mine };
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
