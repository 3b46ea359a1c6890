import { errorCode } from '#domain/errors.ts';
import { readSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshotFile.ts';

/** The codes of a schema that lacks what is asked for, such as a migration: no outage, so nothing else reports it. */
const WRONG_SCHEMA = /^(?:42...|PGRST[12]..)$/;

/** A value that was read, from the backend (`fresh`) or from the snapshot. */
export interface Reading<T> {
  value: T;
  fresh: boolean;
}

/** Reads from the backend, or from the snapshot if that fails; throws if both fail. */
export async function orSnapshot<T>(
  read: () => Promise<T>,
  readFrom: (snapshot: Snapshot) => T | Promise<T>,
): Promise<Reading<T>> {
  try {
    return { value: await read(), fresh: true };
  } catch (error) {
    if (WRONG_SCHEMA.test(errorCode(error) ?? '')) console.error('The backend cannot answer what is asked:', error);
    return { value: await readFrom(await readSnapshot()), fresh: false };
  }
}
