/** Writes src/data/database.types.ts from the migrations; with `--check`, fails if the file is out of date. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runSupabaseCli } from './backend/supabaseCli.ts';

const target = path.join(import.meta.dirname, '../src/data/database.types.ts');

const types = await generateTypes();
if (!process.argv.includes('--check')) {
  await writeFile(target, types);
} else if ((await readFile(target, 'utf8')) !== types) {
  console.error('src/data/database.types.ts does not match supabase/migrations: run `node scripts/types.ts`.');
  process.exitCode = 1;
}

async function generateTypes(): Promise<string> {
  const types = await runSupabaseCli('gen', 'types', '--lang', 'typescript', '--schema', 'public');
  return format(types, { ...(await resolveConfig(target)), parser: 'typescript' });
}
