/** `npm test`: unit, database and browser tests. The last line is the total of all of them: `N passed, N failed`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import config from '../playwright.config.ts';
import setUpBrowserTests from '../tests/support/browserSetup.ts';
import { ensureBrowser } from './browser.ts';
import { findPostgres } from './postgres.ts';

interface Failure {
  /** The test's file and title. */
  title: string;
  /** What it said. */
  errors: string[];
}

interface Count {
  passed: number;
  failed: Failure[];
}

interface Runner {
  name: string;
  command: string[];
  /** How to count its JSON report. */
  count: (report: unknown) => Count;
}

// Collects everything that tests leave in the system's temporary folder, to delete it in one go.
const scratch = mkdtempSync(path.join(os.tmpdir(), 'afcm-tests-'));
// A Postgres started by root runs as another user, who must be able to enter this folder.
chmodSync(scratch, 0o711);
process.env['TMPDIR'] = scratch;
// What is compiled is shared by the hundred Node processes of a run, and young objects are collected less often.
process.env['NODE_COMPILE_CACHE'] = path.join(scratch, 'compiled');
process.env['NODE_OPTIONS'] = `--max-semi-space-size=32 ${process.env['NODE_OPTIONS'] ?? ''}`;
const REPORT = path.join(scratch, 'report.json');
process.once('exit', () => {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const vitest: Runner = {
  name: 'Unit and database tests',
  command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`],
  count: (report) => {
    const { numPassedTests, testResults } = report as JsonTestResults;
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const file = path.relative('.', name);
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => ({ title: `${file} › ${fullName}`, errors: failureMessages ?? [] }));
      // A file that cannot be loaded has no tests.
      const isUnloaded = status === 'failed' && failures.length === 0;
      return isUnloaded ? [{ title: `${file} › could not be run`, errors: [] }] : failures;
    });
    return { passed: numPassedTests, failed };
  },
};

/** The other tests take the same steps in the same browser; `npm run browsers` and `npm run soak` run these, too. */
const LEFT_OUT = 'chromium';

/** One run for all projects with the same dependencies, so that a failure does not keep later ones from running. */
const playwright = Object.values(
  Object.groupBy(
    (config.projects ?? []).filter(({ name }) => name !== LEFT_OUT),
    ({ dependencies = [] }) => dependencies.join(),
  ),
).map((projects = []): Runner => {
  const names = projects.map(({ name = '' }) => name);
  return {
    name: `Browser tests: ${names.join(', ')}`,
    command: [
      ...['playwright', 'test', '--no-deps', '--reporter=line,json'],
      // Of its own, because a run empties it first.
      `--output=node_modules/.cache/test-results/${names.join('-')}`,
      ...names.map((name) => `--project=${name}`),
    ],
    count: (report) => {
      const { config, stats, suites } = report as JSONReport;
      const failed = suites
        .flatMap(allSpecs)
        .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
        .map(({ file, title, tests }) => ({
          title: `${path.relative('.', path.join(config.rootDir, file))} › ${title}`,
          errors: tests.flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
          ),
        }));
      return { passed: stats.expected, failed };
    },
  };
});

let running: ChildProcess | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    // The runners clean up after themselves; a second signal would cut that short.
    running?.kill('SIGINT');
  });
}

// It starts while the other tests run, which leave a core idle now and then.
const product = startForBrowserTests();
// Reported when it is needed.
product.catch(() => undefined);
const counts = [await run(vitest), ...(await runBrowserTests())];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
process.exitCode = failed.length > 0 || interrupted ? 1 : 0;
const postgres = findPostgres();
if ('missing' in postgres) console.log(`Database tests on a real Postgres were skipped: ${postgres.missing}.`);
// Again at the end, so that nobody has to look for them in the output of four thousand tests.
for (const { title, errors } of failed) {
  console.log(`Failed: ${title}`);
  for (const error of errors) console.log(stripVTControlCharacters(error).split('\n').slice(0, 15).join('\n'));
}
console.log(`${passed} passed, ${failed.length} failed`);

async function startForBrowserTests() {
  ensureBrowser();
  return setUpBrowserTests();
}

/** They share one product, which their runs would otherwise start each. */
async function runBrowserTests(): Promise<Count[]> {
  try {
    const stopProduct = await product;
    const counted: Count[] = [];
    for (const runner of playwright) if (!interrupted) counted.push(await run(runner));
    await stopProduct?.();
    return counted;
  } catch (error) {
    console.error(error);
    return [{ passed: 0, failed: [{ title: 'browser tests could not be set up', errors: [String(error)] }] }];
  }
}

/** A runner that crashes or finds no tests counts as one failure. */
async function run({ name, command: [program = '', ...args], count }: Runner): Promise<Count> {
  console.log(`\n${name}`);
  await rm(REPORT, { force: true });
  // Own process group, so that Ctrl-C reaches the runner only once, through this process.
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  });
  running = child;
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  running = undefined;
  const counted = await readFile(REPORT, 'utf8').then(
    (text) => count(JSON.parse(text)),
    (): Count => ({ passed: 0, failed: [] }),
  );
  // Where a browser is missing, a run may skip all of its tests.
  if (counted.failed.length > 0 || code === 0) return counted;
  return {
    ...counted,
    failed: [{ title: `${name}: ended with code ${code} after ${counted.passed} tests`, errors: [] }],
  };
}

function allSpecs({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(allSpecs)];
}
