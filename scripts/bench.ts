/**
 * `npm run bench`: runs every benchmark in package.json in turn. QUICK=1 shortens those that support it. `bench:memory`
 * takes an hour, so it runs only when MINUTES is set.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#server/environment.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
const failed = names
  .filter((name) => name !== 'bench:memory' || process.env['MINUTES'])
  .filter((name) => {
    console.log(`\n# ${name}\n`);
    return spawnSync('npm', ['run', '--silent', name], { cwd: root, stdio: 'inherit' }).status !== 0;
  });
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
