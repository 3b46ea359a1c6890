/**
 * Writes what follows from the migrations: src/data/database.types.ts, the schema's version that copies name, and what
 * `npm run contract` expects of a project. With `--check`, fails if a file is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { format, resolveConfig } from 'prettier';
import { root } from '#server/environment.ts';
import { migrate, extensions, newestMigration } from './backend/schema.ts';
import { runSupabaseCli } from './backend/supabaseCli.ts';
import { catalogueFile, type Catalogue } from './contract/catalogue.ts';

const typesFile = path.join(root, 'src/data/database.types.ts');
const versionFile = path.join(root, 'src/data/copies/schemaVersion.ts');

const files = {
  [typesFile]: await runSupabaseCli('gen', 'types', '--lang', 'typescript', '--schema', 'public'),
  [versionFile]: `/** The newest migration, by which a copy names its schema. Written by \`npm run types\`. */
export const schemaVersion = '${await newestMigration()}';
`,
  [catalogueFile]: JSON.stringify(await readCatalogue()),
};

for (const [file, text] of Object.entries(files)) {
  const parser = file.endsWith('.json') ? 'json' : 'typescript';
  const formatted = await format(text, { ...(await resolveConfig(file)), parser, objectWrap: 'preserve' });
  if (!process.argv.includes('--check')) {
    await writeFile(file, formatted);
  } else if ((await readFile(file, 'utf8')) !== formatted) {
    console.error(`${path.relative(root, file)} does not match supabase/migrations: run \`npm run types\`.`);
    process.exitCode = 1;
  }
}

async function readCatalogue(): Promise<Catalogue> {
  const database = new PGlite({ extensions });
  await migrate(database);
  const { rows } = await database.query<{ catalogue: Catalogue }>('select public.contract_catalogue() as catalogue');
  await database.close();
  const entries = Object.entries(rows[0]?.catalogue ?? {});
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
