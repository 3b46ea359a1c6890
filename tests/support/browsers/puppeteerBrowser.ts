import { launch, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'puppeteer-core';
import { WINDOW, type Driver, type Key, type PointerStep, type RunningBrowser } from './driver.ts';

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
  return new PuppeteerDriver(context, page);
}

class PuppeteerDriver implements Driver {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #problems: string[] = [];

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#problems.push(`page error: ${String(error)}`));
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async pointer(steps: PointerStep[]): Promise<void> {
    const { mouse } = this.#page;
    for (const step of steps) {
      if (step === 'down' || step === 'up') await mouse[step]();
      else await mouse.move(step.move.x, step.move.y);
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(keys: Key[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.down(key);
    for (const key of keys.toReversed()) await this.#page.keyboard.up(key);
  }

  async chooseFiles(expression: string, paths: string[]): Promise<void> {
    const found = await this.#page.evaluateHandle(expression);
    const field = await found.asElement()?.toElement('input');
    await field?.uploadFile(...paths);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  problems(): string[] {
    return this.#problems;
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
