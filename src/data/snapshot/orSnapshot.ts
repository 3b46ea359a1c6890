/** What was read, and whether the backend answered it (`fresh`) or the snapshot. */
export interface Reading<T> {
  value: T;
  fresh: boolean;
}

/** What the backend answers, or what the snapshot holds when reading the backend fails; throws when both fail. */
export async function orSnapshot<T>(read: () => Promise<T>, fallback: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { value: await read(), fresh: true };
  } catch {
    return { value: await fallback(), fresh: false };
  }
}
