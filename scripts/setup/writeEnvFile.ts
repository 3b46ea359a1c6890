import { appendFile, readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/**
 * Adds variables to an environment file, which only its owner may read if it is new. What it has stays as it is; returns
 * the names that were added, and those that have another value there.
 */
export async function writeEnvFile(file: string, values: Record<string, string>) {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  const present = parseEnv(text);
  const wanted = Object.entries(values).filter(([, value]) => value);
  const added = wanted.filter(([name]) => !present[name]);
  const different = wanted.filter(([name, value]) => present[name] && present[name] !== value).map(([name]) => name);
  if (added.length > 0) {
    const lines = added.map(([name, value]) => `${name}=${value}\n`).join('');
    await appendFile(file, (text && !text.endsWith('\n') ? '\n' : '') + lines, { mode: 0o600 });
  }
  return { added: added.map(([name]) => name), different };
}
