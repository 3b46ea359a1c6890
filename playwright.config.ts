import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import type { EngineName } from './tests/support/browsers/engines.ts';

export default defineConfig<object, { engine: EngineName }>({
  globalSetup: './tests/support/browserSetup.ts',
  outputDir: 'node_modules/.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A test waits more than it computes: a third one keeps two cores busy.
  workers: 3,
  // For a machine that is ten times slower: only a failure takes so long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    locale: 'es-AR',
    viewport: { width: 1280, height: 800 },
    // A test of what moves says so: what moves is drawn sixty times a second, and takes a fifth of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters as wide as on a phone, which does not fit them to whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No test reaches beyond this machine, and one whose page tries fails.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // Have a product of their own, in which they renew and empty what they like.
    { name: 'snapshot', testDir: 'tests/e2e/operations/snapshot' },
    { name: 'emptied', testDir: 'tests/e2e/operations/emptied' },
    { name: 'development', testDir: 'tests/e2e/operations/development' },
    // What visitors see, while the content is the sample's.
    { name: 'site', testDir: 'tests/e2e/site' },
    // What administrators publish stays, and would push the samples off the first pages.
    { name: 'panel', testDir: 'tests/e2e/panel', dependencies: ['site'] },
    // The main stories in each browser that is installed (tests/support/browsers/engines.ts).
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testDir: 'tests/browsers',
      fullyParallel: false,
      use: { engine },
      // The last one alone: WebKit's storage answers nothing more where it gets no processor.
      dependencies: engine === 'webkit' ? ['chromium', 'firefox'] : ['panel'],
    })),
    // Look at what a save purges: nobody else may save meanwhile.
    { name: 'publishing', testDir: 'tests/e2e/operations/publishing', dependencies: ['webkit'] },
    // Publishes, too; and what the document on self-hosting tells.
    { name: 'contract', testDir: 'tests/e2e/operations/contract', dependencies: ['publishing'] },
    // Ends the backend: nothing may run beside it or after it.
    { name: 'outage', testDir: 'tests/e2e/operations/outage', dependencies: ['contract'] },
  ],
});
