/** Whether a record has all these values. */
export function isMatch(record: object, values: object): boolean {
  const fields = new Map(Object.entries(record));
  return Object.entries(values).every(([name, value]) => JSON.stringify(fields.get(name)) === JSON.stringify(value));
}
