import { NOW } from '#domain/publishing/publishingState.ts';

/** Whether a record has all these values. `NOW` was the instant of the save that wrote them, the record's `updated_at`. */
export function isMatch(record: object, values: object): boolean {
  const fields = new Map(Object.entries(record));
  return Object.entries(values).every(
    ([name, value]) => asJson(fields.get(name)) === asJson(value === NOW ? fields.get('updated_at') : value),
  );
}

/** The record where it has all these values already, as after an earlier save whose answer did not arrive; else null. */
export function ifMatching<Row extends object>(record: Row | null, values: object): Row | null {
  return record && isMatch(record, values) ? record : null;
}

/** A value's JSON with the keys of its objects in order: the database gives them back in an order of its own. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
