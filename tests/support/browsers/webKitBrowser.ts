import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../../../scripts/backend/freePort.ts';
import { WINDOW, type Driver, type Key, type RunningBrowser } from './driver.ts';
import { startSession } from './webDriver.ts';

interface WebKitPrograms {
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

/** The protocol's key for an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

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

async function openWindow(driver: string, binary: string): Promise<Driver> {
  // No proxy to block other machines: the driver's list of proxy exceptions makes one browser in ten crash at startup,
  // and the driver then hangs. The same stories are covered in the other browsers.
  const session = await startSession(driver, { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
  const post = (command: string, body: object = {}) => session('POST', command, body);
  const evaluate = (expression: string) => post('/execute/sync', { script: `return ${expression}`, args: [] });
  const sendKeys = (actions: object[]) => post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  await post('/window/rect', WINDOW);
  return {
    open: (url) => post('/url', { url }),
    evaluate,
    pointer(steps) {
      const actions = steps.map((step) => {
        if (step === 'down') return { type: 'pointerDown', button: 0 };
        if (step === 'up') return { type: 'pointerUp', button: 0 };
        return { type: 'pointerMove', duration: 0, x: Math.round(step.move.x), y: Math.round(step.move.y) };
      });
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      return post('/actions', { actions: [mouse] });
    },
    type(text) {
      const keys = [...text.replaceAll('\n', KEYS.Enter ?? '')];
      return sendKeys(keys.flatMap((key) => [down(key), up(key)]));
    },
    press(keys) {
      const values = keys.map((key) => KEYS[key] ?? key);
      return sendKeys([...values.map(down), ...values.toReversed().map(up)]);
    },
    async chooseFiles(expression, paths) {
      const { [ELEMENT]: id } = (await evaluate(expression)) as Record<string, string>;
      await post(`/element/${id}/value`, { text: paths.join('\n') });
    },
    screenshot: async () => Buffer.from((await session('GET', '/screenshot')) as string, 'base64'),
    // The driver exposes none.
    problems: [],
    close: () => session('DELETE', ''),
  };
}
