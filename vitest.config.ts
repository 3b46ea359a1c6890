import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/postgres.ts';

const isPostgresHere = !('missing' in findPostgres());

const databaseTests = {
  include: ['tests/db/**/*.test.ts'],
  // Three seconds and nine at most; these are for a machine that is ten times slower.
  testTimeout: 60_000,
  hookTimeout: 300_000,
  isolate: false,
};

/** A minute on the embedded Postgres: where there is a real one, that one alone runs it. */
const onOneDatabase = isPostgresHere ? ['tests/db/simultaneous-edits.test.ts'] : [];

/** The same on a real Postgres, without the tests of how the embedded one is started and ended, and of what it announces. */
const postgresTests = {
  ...databaseTests,
  name: 'postgres',
  exclude: ['tests/db/backend.test.ts', 'tests/db/backend-crashes.test.ts', 'tests/db/backend-webhook.test.ts'],
  globalSetup: 'tests/support/postgres/globalSetup.ts',
  setupFiles: 'tests/support/postgres/setup.ts',
};

export default defineConfig({
  test: {
    // An embedded backend is a Postgres of its own: two at a time are enough for a small machine.
    maxWorkers: 2,
    // Files share what they import (`isolate: false`): none of these changes it, and loading it anew takes as long as the tests.
    projects: [
      // No unit test needs a second, except the two that load ESLint and Astro, on a machine that is ten times slower.
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000, isolate: false } },
      { test: { name: 'db', exclude: ['tests/db/server/**', ...onOneDatabase], ...databaseTests } },
      ...(isPostgresHere ? [{ test: postgresTests }] : []),
      // Builds the site once.
      {
        test: { name: 'netlify', include: ['tests/netlify/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 300_000 },
      },
    ],
  },
});
