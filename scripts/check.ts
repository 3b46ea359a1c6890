/** `npm run check`: all static checks. Prints the full output of failures only. */
import { spawn } from 'node:child_process';

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

const bin = (name: string, ...args: string[]): string[] => [`node_modules/.bin/${name}`, ...args];

// Generating types runs every content loader; without a backend address, those that read from it load nothing.
const env = { PUBLIC_SUPABASE_URL: '', BUILD_CACHE_DIR: 'node_modules/.cache/check' };
const generatedTypes: Step = { name: 'generated types', command: bin('astro', 'sync'), env };
const types: Step = {
  name: 'types',
  command: bin('astro', 'check', '--noSync', '--minimumFailingSeverity', 'warning'),
  env,
};
// No ESLint cache: it tracks changes per file, but type-aware rules also depend on other files.
const lint: Step = { name: 'lint', command: bin('eslint', '.', '--max-warnings=0') };
const format: Step = {
  name: 'format',
  command: bin('prettier', '--check', '.', '--log-level=warn', '--cache'),
};
const deadCode: Step = { name: 'dead code', command: bin('knip') };
const schemaTypes: Step = { name: 'schema types', command: [process.execPath, 'scripts/types.ts', '--check'] };
const advisors: Step = { name: 'advisors', command: [process.execPath, 'scripts/advisors.ts'] };

// Types and lint both need the generated types; after that, two lanes for two cores.
const generated = await run(generatedTypes);
const results = await Promise.all([inTurn([types, schemaTypes, format]), inTurn([lint, advisors, deadCode])]);
process.exitCode = generated && results.flat().every(Boolean) ? 0 : 1;

async function inTurn(steps: Step[]): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const step of steps) outcomes.push(await run(step));
  return outcomes;
}

function run({ name, command: [program = '', ...args], env }: Step): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(16)}${seconds.padStart(6)} s`);
      if (code !== 0) console.log(`\n${output.trim()}\n`);
      resolve(code === 0);
    });
  });
}
