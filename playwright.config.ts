import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { engines, type EngineName } from './tests/support/browsers/engines.ts';

export default defineConfig<object, { engine: EngineName }>({
  globalSetup: './tests/support/browserSetup.ts',
  outputDir: 'node_modules/.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // The rest of a matrix, and what only a full check of accessibility looks at (tests/README.md).
  grepInvert: [...(process.env['SOAK_MINUTES'] ? [] : [/@soak/]), ...(process.env['A11Y'] === 'full' ? [] : [/@a11y/])],
  retries: 0,
  // Tests wait more than they compute: a third worker keeps two cores busy. A fourth is for a project with one worker.
  workers: 4,
  // Generous, for a machine ten times slower: only failures take this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    locale: 'es-AR',
    viewport: { width: 1280, height: 800 },
    // Tests of animations opt out: animations redraw sixty times a second and take a fifth of the CPU.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Glyph widths as on a phone, which does not round them to whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Keeps tests on this machine: a page that contacts another host fails its test.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // What visitors see, while the content is still the sample's.
    { name: 'site', testDir: 'tests/e2e/site', workers: 3 },
    // Runs later: what administrators publish stays, and would push the samples off the first pages.
    { name: 'panel', testDir: 'tests/e2e/panel', workers: 3, dependencies: ['site'] },
    // Each starts a product of its own, which its files use one after the other in one worker.
    ...[
      { name: 'development', testDir: 'tests/e2e/operations/development' },
      // Nobody else saves there, so what is purged was purged by the test that checks it. The backend ends and comes
      // back; at last the content goes (without-content.spec.ts). Includes the tests of docs/self-hosting.md. Takes as
      // long as the panel's, so they run together.
      { name: 'own-product', testDir: 'tests/e2e/operations/own-product', dependencies: ['site'] },
    ].map((project) => ({ ...project, workers: 1, fullyParallel: false })),
    // The main user journeys, in each installed browser (tests/support/browsers/engines.ts); `npm test` leaves out
    // Chromium's, of whose parts its own tests consist.
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testDir: 'tests/browsers',
      fullyParallel: false,
      use: { engine },
      // WebKit runs last and alone: its storage stops responding when starved of CPU. Where it is missing, it only skips.
      dependencies:
        engine === 'webkit' && !('missing' in engines.webkit()) ? ['panel', 'chromium', 'firefox'] : ['site'],
    })),
  ],
});
