/** A value that was read, from the backend (`fresh`) or from the snapshot. */
export interface Reading<T> {
  value: T;
  fresh: boolean;
}

/** Reads from the backend, or from the snapshot if that fails; throws if both fail. */
export async function orSnapshot<T>(read: () => Promise<T>, fallback: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { value: await read(), fresh: true };
  } catch {
    return { value: await fallback(), fresh: false };
  }
}
