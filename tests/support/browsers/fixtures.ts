import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import type { RunningBrowser } from './driver.ts';
import { engines, type EngineName } from './engines.ts';
import { Person } from './person.ts';

interface Fixtures {
  /** Errors that a story causes on purpose. */
  expectedProblems: RegExp[];
  /** A person using a fresh browser profile. */
  person: Person;
}

interface WorkerFixtures {
  engine: EngineName;
  running: RunningBrowser | { missing: string };
}

/**
 * Playwright's runner for the stories that must work in every browser; `tests/support/browsers/` drives the browsers.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  expectedProblems: [[], { option: true }],

  running: [
    async ({ engine }, use) => {
      const found = engines[engine]();
      if ('missing' in found) {
        console.warn(`Skipped: the stories in ${engine}, because ${found.missing} is not installed.`);
        return use(found);
      }
      const running = await found.start();
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],

  person: async ({ running, expectedProblems }, use, testInfo) => {
    if ('missing' in running) return testInfo.skip(true, `${running.missing} is not installed`);
    const driver = await running.open();
    try {
      await use(new Person(driver, process.env['TEST_SITE_URL'] ?? ''));
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath('screen.png'), await driver.screenshot());
      }
    } finally {
      await driver.close();
    }
    const unexpected = driver.problems.filter((problem) => !expectedProblems.some((known) => known.test(problem)));
    expect(unexpected, 'problems that the browser reported').toEqual([]);
  },
});

export { expect };
