type Turn = () => Promise<void>;

/**
 * Runs tasks concurrently but in a reproducible order: only one runs at a time, from one `turn()` to its next, and
 * `pick` chooses among those waiting. Rejects with the first failure, once all have ended.
 */
export async function runInterleaved(
  tasks: readonly ((turn: Turn) => Promise<void>)[],
  pick: (count: number) => number,
): Promise<void> {
  const failures: unknown[] = [];
  let paused = Promise.withResolvers<void>();
  const turn = () => new Promise<void>((goOn) => wait(goOn));
  const waiting: (() => void)[] = tasks.map((task) => () => {
    void task(turn)
      .catch((error: unknown) => failures.push(error))
      .then(() => paused.resolve());
  });

  function wait(goOn: () => void) {
    waiting.push(goOn);
    paused.resolve();
  }

  while (waiting.length > 0) {
    const [goOn] = waiting.splice(pick(waiting.length), 1);
    paused = Promise.withResolvers();
    goOn?.();
    await paused.promise;
  }
  if (failures.length > 0) throw failures[0];
}
