/**
 * `npm run soak`: random hostile texts in the render thread, in the editor and in a browser, a form that is interrupted
 * while somebody types in it, then two authors editing at the same time while requests fail, for SOAK_MINUTES each; then
 * whole matrices of which `npm test` runs a few tests (`@soak`), the main user journeys in Chromium, pages while slow
 * previews are asked for, and outages and the snapshot under a minute of load. The same SEED repeats the same run. A step
 * that fails does not keep the others from running.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';

const { SEED = String(randomInt(1e9)), SOAK_MINUTES = '3' } = process.env;

const steps: [program: string, ...args: string[]][] = [
  ['vitest', 'run', '--project', 'unit', 'tests/unit/rendering/hostile.test.ts'],
  ['vitest', 'run', '--project', 'unit', 'readAsWritten', 'writeText'],
  ['playwright', 'test', '--project=panel', '--no-deps', 'tests/e2e/panel/hostile.spec.ts'],
  ['playwright', 'test', '--project=panel', '--no-deps', 'tests/e2e/panel/drafts/typing.spec.ts'],
  // On whichever database is available (vitest.config.ts).
  ['vitest', 'run', 'tests/db/simultaneous-edits.test.ts', 'tests/db/embedded/backend.test.ts'],
  [
    'playwright',
    'test',
    ...['site', 'panel', 'own-product', 'development'].map((name) => `--project=${name}`),
    '--no-deps',
    '--grep=@soak',
  ],
  ['playwright', 'test', '--project=chromium', '--no-deps'],
  ['node', 'scripts/bench/starvation.ts'],
  ['playwright', 'test', '--project=own-product', '--no-deps', 'snapshot', 'backend-outage'],
];

const failed: string[] = [];
console.log(`SEED=${SEED} SOAK_MINUTES=${SOAK_MINUTES} npm run soak`);
for (const [program, ...args] of steps) {
  const { status } = spawnSync(path.join('node_modules', '.bin', program), args, {
    stdio: 'inherit',
    env: { ...process.env, SEED, SOAK_MINUTES, LOAD_SECONDS: '60' },
  });
  if (status !== 0) failed.push([program, ...args].join(' '));
}
console.log(failed.length > 0 ? `Failed:\n${failed.join('\n')}` : 'Every step passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
