import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../../../scripts/backend/freePort.ts';
import { WINDOW, type Driver, type Key, type PointerStep, type RunningBrowser } from './driver.ts';
import { WebDriverSession } from './webDriver.ts';

export interface WebKitPrograms {
  driver: string;
  /** WebKitGTK's MiniBrowser. */
  browser: string;
  /** A virtual X display. */
  display: string;
}

/** Starts WebKitGTK, driven over WebDriver. Its driver supports one session at a time. */
export async function startWebKit(programs: WebKitPrograms): Promise<RunningBrowser> {
  const { display, number } = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DISPLAY: `:${number}` },
  });
  const address = `http://127.0.0.1:${port}`;
  await answering(address, driver);
  return {
    open: () => openWindow(address, programs.browser),
    stop: async () => {
      await end(driver);
      await end(display);
    },
  };
}

/** The X server picks the display number and writes it to the given file descriptor. */
async function startDisplay(program: string): Promise<{ display: ChildProcess; number: string }> {
  const { width, height } = WINDOW;
  // By default the X server resets when its last window closes, and refuses connections meanwhile.
  const screen = ['-screen', '0', `${width}x${height + 100}x24`, '-nolisten', 'tcp', '-noreset'];
  const display = spawn(program, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [chunk] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  return { display, number: chunk.toString().trim() };
}

async function answering(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const response = await fetch(`${address}/status`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function openWindow(driver: string, binary: string): Promise<Driver> {
  // No proxy to block other machines: the driver's list of proxy exceptions makes one browser in ten crash at startup,
  // and the driver then hangs. The same stories are covered in the other browsers.
  const session = await WebDriverSession.start(driver, {
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  await session.post('window/rect', WINDOW);
  return new WebKitDriver(session);
}

/** The protocol's code points for keys that write nothing. */
const KEYS: Partial<Record<Key, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

class WebKitDriver implements Driver {
  readonly #session: WebDriverSession;

  constructor(session: WebDriverSession) {
    this.#session = session;
  }

  async open(url: string): Promise<void> {
    await this.#session.post('url', { url });
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#session.evaluate(expression);
  }

  async pointer(steps: PointerStep[]): Promise<void> {
    const actions = steps.map((step) => {
      if (step === 'down') return { type: 'pointerDown', button: 0 };
      if (step === 'up') return { type: 'pointerUp', button: 0 };
      return { type: 'pointerMove', duration: 0, x: Math.round(step.move.x), y: Math.round(step.move.y) };
    });
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#session.post('actions', { actions: [mouse] });
  }

  async type(text: string): Promise<void> {
    const keys = [...text.replaceAll('\n', KEYS.Enter ?? '')];
    await this.#keys(keys.flatMap((key) => [down(key), up(key)]));
  }

  async press(keys: Key[]): Promise<void> {
    const values = keys.map((key) => KEYS[key] ?? key);
    await this.#keys([...values.map(down), ...values.toReversed().map(up)]);
  }

  async #keys(actions: object[]): Promise<void> {
    await this.#session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async chooseFiles(expression: string, paths: string[]): Promise<void> {
    await this.#session.chooseFiles(expression, paths);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#session.get('screenshot')) as string, 'base64');
  }

  /** The driver exposes none. */
  problems(): string[] {
    return [];
  }

  async close(): Promise<void> {
    await this.#session.end();
  }
}
