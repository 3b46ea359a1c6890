import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

/** The headless shell comes first: it draws no window and runs the same tests in two thirds of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Finds the Chromium for the browser tests: CHROMIUM_PATH, a system one, or one installed by Playwright. */
export function findBrowser(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

/** Starts a browser that asks the network for nothing of its own, with these arguments besides. */
export function launchBrowser(...args: readonly string[]): Promise<Browser> {
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  return chromium.launch({ executablePath: findBrowser(), args: [...quiet, ...args] });
}

/** Finds a browser or, as root on Debian, installs one. Otherwise throws an error that says how to get one. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (canInstallWithApt()) {
    console.log('No browser found: installing Chromium (once) …');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    // Older Debian releases have no package for the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findBrowser()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome: run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to the one you have.',
  );
}

/** Debian only: Ubuntu's `chromium` package just installs a snap. `apt-get` needs root. */
function canInstallWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
