import path from 'node:path';
import { assertSignupsClosed } from '#data/signups.ts';
import { buildSite } from './processes/buildSite.ts';
import { loadEnvironmentFile, readEnvironment, root } from '#server/environment.ts';
import { exitWithMessage } from './processes/terminal.ts';

/** Builds the site for production into `dist`, with the Supabase project set in the environment (or .env). */
try {
  loadEnvironmentFile();
  const { PUBLIC_SUPABASE_URL: url = '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = process.env;
  for (const [name, value] of Object.entries({
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  })) {
    if (!value) throw new Error(`${name} is not set: a build reads its content from Supabase. See .env.example.`);
  }
  const { dataDir } = readEnvironment();
  await assertSignupsClosed({ url, publishableKey });
  console.log(`Building the site with the content of ${url} …`);
  const outDir = path.join(root, 'dist');
  await buildSite(outDir, { DATA_DIR: dataDir });
  console.log(`The site is built in ${outDir}. npm run serve serves it.`);
} catch (error) {
  exitWithMessage(error);
}
