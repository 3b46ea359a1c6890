import { useRef } from 'react';
import { holds } from './holds.ts';

interface Options<Input, Row> {
  create: (input: Input) => Promise<Row>;
  /** The record that an earlier attempt may have made of this, or null. */
  find: (input: Input) => Promise<Row | null>;
}

/**
 * A save that makes one record, however often it is tried: of an attempt that failed perhaps only the answer was lost, so
 * the next one looks first whether the record is there.
 */
export function useSaveNew<Input extends object, Row extends object>({ create, find }: Options<Input, Row>) {
  const isUnsure = useRef(false);

  return async (input: Input): Promise<Row> => {
    if (isUnsure.current) {
      const found = await find(input);
      if (found && holds(found, input)) return found;
    }
    isUnsure.current = true;
    return create(input);
  };
}
