import { launch, type Browser, type LaunchOptions } from 'puppeteer-core';
import { WINDOW, type Driver, type RunningBrowser } from './driver.ts';

/** Starts Chromium or Firefox over its own protocol: neither needs a separate driver. */
export async function startPuppeteer(options: LaunchOptions): Promise<RunningBrowser> {
  const browser = await launch({ ...options, defaultViewport: WINDOW });
  // Headless Chromium asks for permission and nobody answers; with a window, a clicked page may write to the clipboard.
  const asksForClipboard = options.browser === 'chrome';
  return { open: () => openWindow(browser, asksForClipboard), stop: () => browser.close() };
}

async function openWindow(browser: Browser, asksForClipboard: boolean): Promise<Driver> {
  const context = await browser.createBrowserContext();
  if (asksForClipboard) await context.setPermission('*', { permission: { name: 'clipboard-write' }, state: 'granted' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`));
  return {
    open: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    async pointer(steps) {
      for (const step of steps) {
        if (step === 'down' || step === 'up') await page.mouse[step]();
        else await page.mouse.move(step.move.x, step.move.y);
      }
    },
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    async chooseFiles(expression, paths) {
      const found = await page.evaluateHandle(expression);
      const field = await found.asElement()?.toElement('input');
      await field?.uploadFile(...paths);
    },
    screenshot: () => page.screenshot(),
    problems,
    close: () => context.close(),
  };
}
