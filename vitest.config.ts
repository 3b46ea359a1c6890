import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/postgres.ts';

const isPostgresHere = !('missing' in findPostgres());

/** A poll’s own limit of a second is too short for a busy machine. */
const expect = { requireAssertions: true, poll: { timeout: 30_000 } };

const databaseTests = {
  include: ['tests/db/**/*.test.ts'],
  // Tests take three seconds at most and hooks nine; these limits allow for a machine ten times slower.
  testTimeout: 60_000,
  hookTimeout: 300_000,
  isolate: false,
  expect,
};

/** With a real Postgres, the embedded one runs only these; without, it runs everything. */
const onEmbedded = isPostgresHere
  ? ['embedded/**/*', 'attacks/attacks'].map((files) => `tests/db/${files}.test.ts`)
  : databaseTests.include;

/** Why not all tests run on both: docs/decisions/operations/2026-11-22-tests-on-a-real-postgres.md. */
const postgresTests = {
  ...databaseTests,
  name: 'postgres',
  exclude: ['tests/db/embedded/**'],
  globalSetup: 'tests/support/postgres/globalSetup.ts',
  setupFiles: 'tests/support/postgres/setup.ts',
};

export default defineConfig({
  test: {
    // Each embedded backend is its own Postgres: two at a time are enough for a small machine.
    maxWorkers: 2,
    // Test files share modules (`isolate: false`): none mutates them, and reloading takes as long as the tests.
    projects: [
      // Under a second each, except the two that load ESLint and Astro; allows for a machine ten times slower.
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: 'tests/support/unitSetup.ts',
          testTimeout: 60_000,
          isolate: false,
          expect,
        },
      },
      { test: { ...databaseTests, name: 'db', include: onEmbedded, exclude: ['tests/db/server/**'] } },
      ...(isPostgresHere ? [{ test: postgresTests }] : []),
      // Builds the site once.
      {
        test: { name: 'netlify', include: ['tests/netlify/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 300_000 },
      },
    ],
  },
});
