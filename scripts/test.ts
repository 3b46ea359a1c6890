/** `npm test`: unit, database and browser tests. The last line is the total of all of them: `N passed, N failed`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { findPostgres } from './postgres.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Runner {
  name: string;
  command: string[];
  /** Where the runner writes its JSON report, and how to count it. */
  report: string;
  count: (report: unknown) => Count;
}

// Collects everything that tests leave in the system's temporary folder, to delete it in one go.
const scratch = mkdtempSync(path.join(os.tmpdir(), 'afcm-tests-'));
// A Postgres started by root runs as another user, who must be able to enter this folder.
chmodSync(scratch, 0o711);
const reportOf = (name: string) => path.join(scratch, `${name}.json`);
process.once('exit', () => {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const vitest: Runner = {
  name: 'Unit and database tests',
  command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf('vitest')}`],
  report: reportOf('vitest'),
  count: (report) => {
    const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  },
};

const playwright: Runner = {
  name: 'Browser tests',
  command: ['playwright', 'test', '--reporter=line,json'],
  report: reportOf('playwright'),
  count: (report) => {
    const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
};

let running: ChildProcess | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    // The runners clean up after themselves; a second signal would cut that short.
    running?.kill('SIGINT');
  });
}

try {
  ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const counts: Count[] = [];
for (const runner of [vitest, playwright]) if (!interrupted) counts.push(await run(runner));

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed > 0 || interrupted ? 1 : 0;
const postgres = findPostgres();
if ('missing' in postgres) console.log(`Database tests on a real Postgres were skipped: ${postgres.missing}.`);
console.log(`${passed} passed, ${failed} failed`);

/** A runner that crashes or runs no tests counts as one failure. */
async function run({ name, command: [program = '', ...args], report, count }: Runner): Promise<Count> {
  console.log(`\n${name}`);
  // Own process group, so that Ctrl-C reaches the runner only once, through this process.
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, TMPDIR: scratch, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('playwright') },
  });
  running = child;
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  running = undefined;
  const counted = await readFile(report, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  );
  const isBroken = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  if (isBroken) console.error(`${name}: ended with code ${code} after ${counted.passed} tests.`);
  return isBroken ? { ...counted, failed: 1 } : counted;
}
