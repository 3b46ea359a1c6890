import { useRef } from 'react';
import { holds } from './holds.ts';

interface Options<Input, Row> {
  create: (input: Input) => Promise<Row>;
  /** The record that an earlier attempt to save this may have made, or null. */
  find: (attempted: Input) => Promise<Row | null>;
  /** Saves over that version of a record; null where it is not the present one. */
  update: (input: Input, record: Row) => Promise<Row | null>;
}

/**
 * A save that makes one record, however often it is tried: of an attempt that failed perhaps only the answer was lost, so
 * the next one looks first whether the record is there, and gives it what was changed meanwhile.
 */
export function useSaveNew<Input extends object, Row extends object>({ create, find, update }: Options<Input, Row>) {
  /** What was sent and is not known to be saved, the latest first: a refusal counts, too. */
  const attempts = useRef<Input[]>([]);

  async function findMade(): Promise<Row | null> {
    for (const attempted of attempts.current) {
      const found = await find(attempted);
      // With other contents it is somebody else's.
      if (found && holds(found, attempted)) return found;
    }
    return null;
  }

  return async (input: Input): Promise<Row> => {
    const made = await findMade();
    if (made && holds(made, input)) return made;
    attempts.current.unshift(input);
    return (made && (await update(input, made))) ?? create(input);
  };
}
