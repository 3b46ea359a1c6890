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

/** Beside a real Postgres the embedded one runs what depends on it alone; without one it runs everything. */
const onEmbedded = isPostgresHere
  ? ['embedded', 'attacks', 'search'].map((folder) => `tests/db/${folder}/**/*.test.ts`)
  : databaseTests.include;

/** Why not all of them on both: docs/decisions/operations/2026-11-22-tests-on-a-real-postgres.md. */
const postgresTests = {
  ...databaseTests,
  name: 'postgres',
  exclude: ['tests/db/embedded/**'],
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
      { test: { ...databaseTests, name: 'db', include: onEmbedded, exclude: ['tests/db/server/**'] } },
      ...(isPostgresHere ? [{ test: postgresTests }] : []),
      // Builds the site once.
      {
        test: { name: 'netlify', include: ['tests/netlify/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 300_000 },
      },
    ],
  },
});
