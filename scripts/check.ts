/** `npm run check`: all static checks. Prints the full output of failures only. */
import { execFile } from 'node:child_process';
import path from 'node:path';

type Step = [name: string, program: string, ...args: string[]];

// Generating types runs every content loader; without a backend address, those that read from it load nothing.
const variables = { PUBLIC_SUPABASE_URL: '', BUILD_CACHE_DIR: 'node_modules/.cache/check' };
Object.assign(process.env, variables, { NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' });

// Types and lint both need the generated types; after that, two lanes for two cores.
const generated = await run(['generated types', 'astro', 'sync']);
const results = await Promise.all([
  inTurn([
    ['types', 'astro', 'check', '--noSync', '--minimumFailingSeverity', 'warning'],
    ['schema types', 'node', 'scripts/types.ts', '--check'],
    ['format', 'prettier', '--check', '.', '--log-level=warn', '--cache'],
  ]),
  inTurn([
    // No ESLint cache: it tracks changes per file, but type-aware rules also depend on other files.
    ['lint', 'eslint', '.', '--max-warnings=0'],
    ['advisors', 'node', 'scripts/advisors.ts'],
    ['dead code', 'knip'],
  ]),
]);
process.exitCode = generated && results.flat().every(Boolean) ? 0 : 1;

async function inTurn(steps: Step[]): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const step of steps) outcomes.push(await run(step));
  return outcomes;
}

function run([name, program, ...args]: Step): Promise<boolean> {
  const startedAt = performance.now();
  const file = program === 'node' ? process.execPath : path.join('node_modules', '.bin', program);
  return new Promise((resolve) => {
    execFile(file, args, { maxBuffer: Infinity }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${error ? '✗' : '✓'} ${name.padEnd(16)}${seconds.padStart(6)} s`);
      if (error) console.log(`\n${(stdout + stderr).trim() || error.message}\n`);
      resolve(!error);
    });
  });
}
