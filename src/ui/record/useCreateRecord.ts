import { useRef } from 'react';
import { isMatch } from './isMatch.ts';

interface Options<Input, Row> {
  create: (input: Input) => Promise<Row>;
  /** The record that an earlier attempt to save this may have created, or null. */
  find: (attempted: Input) => Promise<Row | null>;
  /** Saves over that version of a record; null where it is not the present one. */
  update: (input: Input, record: Row) => Promise<Row | null>;
}

/**
 * Creates one record, however often saving is tried: an attempt that failed may only have lost its answer, so the next one
 * looks for the record first and updates it.
 */
export function useCreateRecord<Input extends object, Row extends object>({
  create,
  find,
  update,
}: Options<Input, Row>) {
  /** What was sent without a confirmed save, the latest first; refusals count, too. */
  const attempts = useRef<Input[]>([]);

  async function findCreated(): Promise<Row | null> {
    for (const attempted of attempts.current) {
      const found = await find(attempted);
      // With other contents it is somebody else's.
      if (found && isMatch(found, attempted)) return found;
    }
    return null;
  }

  return async (input: Input): Promise<Row> => {
    const created = await findCreated();
    if (created && isMatch(created, input)) return created;
    attempts.current.unshift(input);
    return (created && (await update(input, created))) ?? create(input);
  };
}
