import { expect, test } from 'vitest';
import { RebuildWorker } from '../../../../scripts/site/rebuildWorker.ts';

/** A worker whose rebuilds end when the test says so. */
function buildWorker() {
  const builds: PromiseWithResolvers<void>[] = [];
  const failures: string[] = [];
  const worker = new RebuildWorker(
    () => {
      const build = Promise.withResolvers<void>();
      builds.push(build);
      return build.promise;
    },
    (reason) => {
      failures.push(reason);
      return Promise.resolve();
    },
  );
  return { worker, builds, failures };
}

test('whatever is asked for while a rebuild runs becomes one more', async () => {
  const { worker, builds } = buildWorker();
  worker.ask();
  worker.ask();
  worker.ask();
  expect(builds).toHaveLength(1);
  builds[0]?.resolve();
  await expect.poll(() => builds.length, { timeout: 20_000 }).toBe(2);
  builds[1]?.resolve();
  await worker.idle();
  expect(builds).toHaveLength(2);
});

test('after a rebuild the next request starts another', async () => {
  const { worker, builds } = buildWorker();
  worker.ask();
  builds[0]?.resolve();
  await worker.idle();
  worker.ask();
  expect(builds).toHaveLength(2);
  builds[1]?.resolve();
  await worker.idle();
});

test('a failure is told with its reason, and does not stop the worker', async () => {
  const { worker, builds, failures } = buildWorker();
  worker.ask();
  builds[0]?.reject(new Error('The disk is full.'));
  await worker.idle();
  expect(failures).toEqual(['The disk is full.']);
  worker.ask();
  builds[1]?.resolve();
  await worker.idle();
  expect(failures).toHaveLength(1);
});
