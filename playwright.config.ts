import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'node_modules/.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    locale: 'es-AR',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'product', testIgnore: ['**/emptied-site.spec.ts', '**/backend-outage.spec.ts'] },
    // Takes the content away: it runs alone, after the tests that read it.
    { name: 'emptied', testMatch: '**/emptied-site.spec.ts', dependencies: ['product'] },
    // Ends the backend for good: nothing may run beside it or after it.
    { name: 'outage', testMatch: '**/backend-outage.spec.ts', dependencies: ['emptied'] },
  ],
});
