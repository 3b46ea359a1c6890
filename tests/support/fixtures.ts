import { expect, test as base, type Page, type Request, type Response } from '@playwright/test';
import { Faults } from './faults.ts';

interface Fixtures {
  /** Errors that a test causes on purpose; each pattern must match one. */
  expectedProblems: RegExp[];
  /** Failures that a test causes while it runs. */
  faults: Faults;
  /** Opens another tab in the same browser context. */
  openTab: () => Promise<Page>;
  /** A second tab, for tests that always need one. */
  secondTab: Page;
  /** A page in a separate context, without the first one's session. */
  visitor: Page;
}

/**
 * Tests share one site: a list may prefetch an item, or the panel's first screen request the last one edited, just when
 * its test has deleted it. These are the names of items that tests delete.
 */
const DELETED_MEANWHILE =
  /^console: Failed to load resource: .*status of 404 .*\/(?:para-(?:borrar|eliminar)(?:-[a-z]+)?-[0-9a-f]{8}|prueba-[0-9a-f-]{36})\)$/;

/** Chromium skips the page transition if the next page is there already, or too late, and reports that as an error. */
const FADE_LEFT_OUT =
  /^page error: Transition was aborted because of (?:invalid state\. Page already revealed|timeout in DOM update\.)$/;

/**
 * The document in which the panel sanitizes a text has the policy, too: what is about to be removed is reported, by some
 * releases of Chromium more than by others.
 */
const SANITIZED = /^console: .*violates the following Content Security Policy directive.*\/publicRendering\.[^/]+\)$/s;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Playwright's `test` for this site: any console error (such as a Content Security Policy violation), page error,
 * failed request or request to another machine fails the test, unless `expectedProblems` lists it.
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
      // Browsers throttle background tabs; the new tab is the less important one in every test.
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

/** The site's `test` in a browser without JavaScript. */
export const withoutScripts = test.extend({ javaScriptEnabled: false });

export { expect };

/** Makes navigation and routing resolve only once they have taken effect in the page. */
function waitForWhatFollows(page: Page): void {
  waitForScripts(page);
  waitForRoutes(page);
}

/**
 * A page's scripts load after its first paint, so navigation waits for them; a person, too, has to see the page first.
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

/** Whether the page that is open has been read to its end, where its scripts are named, and these have run. */
export function areScriptsReady(): boolean {
  if (document.readyState === 'loading') return false;
  return !document.querySelector('[data-after-paint]') || document.documentElement.dataset['ready'] === '1';
}

/** Resolves when a page's scripts are ready: for tests that followed a link to it. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(areScriptsReady);
}

/** Resolves when the page's fonts, which come after its first paint, are there: for tests that measure its texts. */
export async function fontsReady(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * In a page that is already open, routing takes effect slightly after Playwright says so (on a busy machine, one
 * request in a hundred still reached the server). So fetch a dummy address until the test's response arrives.
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

/**
 * The browser resolves no other host (playwright.config.ts); a request that a test fulfils or rejects does not count.
 */
function isToAnotherMachine(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  const isBeyondReach = /^net::ERR_(NAME_NOT_RESOLVED|ABORTED)$/.test(request.failure()?.errorText ?? '');
  return protocol.startsWith('http') && !LOOPBACK.has(hostname) && isBeyondReach;
}

/** Chromium gives up prefetching a page after ten seconds, and requests it anew when its link is followed. */
function isLatePrefetch(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch' && request.failure()?.errorText === 'net::ERR_TIMED_OUT';
}

/** Watches a page; the returned function fails the test if the problems differ from the expected ones. */
function watch(page: Page): (expected: RegExp[]) => void {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigating away aborts pending requests.
    if (reason !== 'net::ERR_ABORTED' && !isToAnotherMachine(request) && !isLatePrefetch(request)) {
      problems.push(`failed request: ${request.url()} ${reason}`);
    }
  });
  // Listens on the context, to include its other tabs.
  page.context().on('requestfailed', (request) => {
    if (isToAnotherMachine(request)) problems.push(`request to another machine: ${request.url()}`);
  });
  return (expected) => {
    const isAllowed = (problem: string) =>
      [DELETED_MEANWHILE, FADE_LEFT_OUT, SANITIZED, ...expected].some((pattern) => pattern.test(problem));
    const unexpected = problems.filter((problem) => !isAllowed(problem));
    expect(unexpected, 'problems that the browser reported').toEqual([]);
    const missing = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
    expect(missing.map(String), 'problems that the test expected').toEqual([]);
  };
}
