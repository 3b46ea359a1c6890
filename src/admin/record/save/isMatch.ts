import { dequal } from 'dequal/lite';
import { isSameInstant, NOW } from '#domain/publishing/publishingState.ts';

/** Whether a record has all these values. `NOW` stands for the instant of the save, the record's `updated_at`. */
export function isMatch(record: object, values: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(record));
  return Object.entries(values).every(([name, value]: [string, unknown]) =>
    name === 'published_at'
      ? isSameInstant(fields.get(name), value === NOW ? fields.get('updated_at') : value)
      : dequal(fields.get(name), value),
  );
}

/** Returns the record if it has all these values, as after an earlier save whose response was lost; otherwise null. */
export function ifMatching<Row extends object>(record: Row | null, values: object): Row | null {
  return record && isMatch(record, values) ? record : null;
}
