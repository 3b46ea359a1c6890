import { loadEnv } from 'vite';
import { readEnvironment, root } from './site/environment.ts';
import { stopOnSignals, stopParts, stopping } from './site/processes.ts';
import { startSitePart } from './site/sitePart.ts';
import { pickSiteVariables } from './site/siteVariables.ts';
import { assertPortFree, failWithSentence } from './site/terminal.ts';

/** The site on a server of one's own, against the Supabase project that the environment (or .env) names. */
stopOnSignals();

try {
  Object.assign(process.env, { ...loadEnv('production', root, ''), ...process.env });
  for (const name of ['SITE_URL', 'PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY']) {
    if (!process.env[name]) throw new Error(`${name} is not set. See .env.example and docs/self-hosting.md.`);
  }
  const environment = readEnvironment();
  await assertPortFree('PORT', environment.port);
  const secretKey = process.env['SUPABASE_SECRET_KEY'] || undefined;
  if (!secretKey)
    console.log('SUPABASE_SECRET_KEY is not set: the snapshot is only renewed at a start after a change.');
  const site = await startSitePart(environment, {
    variables: pickSiteVariables(process.env),
    secretKey,
    webhookSecret: process.env['PUBLISH_WEBHOOK_SECRET'] || undefined,
  });
  console.log(`The site is at http://localhost:${environment.port}, for ${environment.siteUrl}`);
  process.send?.({ ready: true, url: environment.siteUrl });
  void site.ended.then((code) => {
    if (!stopping()) void stopParts().then(() => process.exit(code ?? 1));
  });
} catch (error) {
  if (!stopping()) {
    await stopParts();
    failWithSentence(error);
  }
}
