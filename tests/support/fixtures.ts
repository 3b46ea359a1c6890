import { expect, test as base, type Page, type Request, type Response } from '@playwright/test';
import { Faults } from './faults.ts';

interface Fixtures {
  /** Problems that a test brings about on purpose; each pattern must be met. */
  expectedProblems: RegExp[];
  /** Failures that a test brings about on purpose while it runs. */
  faults: Faults;
  /** Opens a second tab of the first person's browser. */
  openTab: () => Promise<Page>;
  /** That tab, for tests that always need it. */
  secondTab: Page;
  /** A second person's page, with nothing of the first one's session. */
  visitor: Page;
}

/**
 * Tests share one site: a list fetches an item in advance, and the panel's first screen asks for the one that was edited
 * last, which a test may have deleted in that moment. Items that tests delete are named so.
 */
const DELETED_MEANWHILE =
  /^console: Failed to load resource: .*status of 404 .*\/(?:para-(?:borrar|eliminar)(?:-[a-z]+)?-[0-9a-f]{8}|prueba-[0-9a-f-]{36})\)$/;

/** Chromium leaves the fade between two pages out where the next one was there first, and says so as an error. */
const FADE_LEFT_OUT = /^page error: Transition was aborted because of invalid state\. Page already revealed$/;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Playwright's `test` for this site: any console error (a violation of the Content Security Policy is one), page error,
 * failed request or request to another machine fails the test, unless it is named in `expectedProblems`.
 */
export const test = base.extend<Fixtures>({
  expectedProblems: [[], { option: true }],

  baseURL: async ({}, use) => {
    await use(process.env['TEST_SITE_URL']);
  },

  faults: async ({}, use) => {
    await use(new Faults());
  },

  page: async ({ page, expectedProblems, faults, javaScriptEnabled }, use) => {
    const report = watch(page);
    if (javaScriptEnabled) waitForWhatFollows(page);
    await use(page);
    report([...expectedProblems, ...faults.allowed]);
  },

  openTab: async ({ page }, use) => {
    const reports: ReturnType<typeof watch>[] = [];
    await use(async () => {
      const tab = await page.context().newPage();
      // The browser slows down what a tab in the background does; the new one is the lesser part of every test.
      await page.bringToFront();
      reports.push(watch(tab));
      waitForWhatFollows(tab);
      return tab;
    });
    for (const report of reports) report([]);
  },

  secondTab: async ({ openTab }, use) => {
    await use(await openTab());
  },

  visitor: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, locale: 'es-AR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const report = watch(page);
    waitForWhatFollows(page);
    await use(page);
    report([]);
    await context.close();
  },
});

export { expect };

/** Lets a test go on only when what it asked of the page has happened in the page, too. */
function waitForWhatFollows(page: Page): void {
  waitForScripts(page);
  waitForRoutes(page);
}

/**
 * A page's scripts come after its first paint: whoever goes to a page in a test acts on it when they are there, as a person
 * does, who first has to see it.
 */
function waitForScripts(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const navigate = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    page[name] = async (...args: unknown[]) => {
      const response = await navigate(...args);
      await scriptsReady(page);
      return response;
    };
  }
}

/** Settles when a page's scripts are there: for a test that has come to the page by a link. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('[data-after-paint]') || document.documentElement.dataset['ready'] === '1',
  );
}

/**
 * A page that is there when its requests are first routed hears of it a moment after Playwright has said so (one in a hundred
 * requests, on a busy machine, went to the server): an address of no other use is fetched until its answer is the test's.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const routed = await route(...args);
    if (page.url() === 'about:blank') return routed;
    const probe = '/robots.txt?intercepted';
    await route(`**${probe}`, (request) => request.fulfill({ status: 204 }));
    await page.evaluate(async (address) => {
      while ((await fetch(address)).status !== 204);
    }, probe);
    await page.unroute(`**${probe}`);
    return routed;
  };
}

/** The browser knows no other host (playwright.config.ts); what a test answers or refuses in its place is no request to it. */
function isToAnotherMachine(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  const isBeyondReach = /^net::ERR_(NAME_NOT_RESOLVED|ABORTED)$/.test(request.failure()?.errorText ?? '');
  return protocol.startsWith('http') && !LOOPBACK.has(hostname) && isBeyondReach;
}

/** Listens to a page; the function that it gives fails the test when what happened is not what was expected. */
function watch(page: Page): (expected: RegExp[]) => void {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts what it was still loading.
    if (reason !== 'net::ERR_ABORTED' && !isToAnotherMachine(request)) {
      problems.push(`failed request: ${request.url()} ${reason}`);
    }
  });
  // Of its other tabs, too.
  page.context().on('requestfailed', (request) => {
    if (isToAnotherMachine(request)) problems.push(`request to another machine: ${request.url()}`);
  });
  return (expected) => {
    const isAllowed = (problem: string) =>
      [DELETED_MEANWHILE, FADE_LEFT_OUT, ...expected].some((pattern) => pattern.test(problem));
    const unexpected = problems.filter((problem) => !isAllowed(problem));
    expect(unexpected, 'problems that the browser reported').toEqual([]);
    const missing = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
    expect(missing.map(String), 'problems that the test expected').toEqual([]);
  };
}
