import { NOW } from '#domain/publishing/publishingState.ts';

/** Whether a record has all these values. `NOW` was the instant of the save that wrote them, the record's `updated_at`. */
export function isMatch(record: object, values: object): boolean {
  const fields = new Map(Object.entries(record));
  return Object.entries(values).every(
    ([name, value]) =>
      JSON.stringify(fields.get(name)) === JSON.stringify(value === NOW ? fields.get('updated_at') : value),
  );
}
