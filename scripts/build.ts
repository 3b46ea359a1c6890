import path from 'node:path';
import { loadEnv } from 'vite';
import { buildSite } from './site/buildSite.ts';
import { checkSiteVariables, root } from './site/environment.ts';
import { failWithSentence } from './site/terminal.ts';

/** A production build into `dist` against the Supabase project that the environment (or .env) names. */
try {
  const env = { ...loadEnv('production', root, ''), ...process.env };
  for (const name of ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY']) {
    if (!env[name]) throw new Error(`${name} is not set: a build reads its content from Supabase. See .env.example.`);
  }
  checkSiteVariables(env);
  console.log(`Building the site with the content of ${env['PUBLIC_SUPABASE_URL']} …`);
  const outDir = path.join(root, 'dist');
  await buildSite(outDir, {});
  console.log(`The site is built in ${outDir}. npm run serve serves it.`);
} catch (error) {
  failWithSentence(error);
}
