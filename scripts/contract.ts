/**
 * `npm run contract`: checks from outside that a deployment works as it must. Reads SITE_URL, PUBLIC_SUPABASE_URL and
 * PUBLIC_SUPABASE_PUBLISHABLE_KEY, and optionally CONTRACT_EMAIL, CONTRACT_PASSWORD and PUBLISH_WEBHOOK_SECRET. It
 * writes only rows and files of its own, and removes them. Prints one line per check, then `N passed, N failed`.
 */
import { loadEnv } from 'vite';
import { bucketChecks } from './contract/buckets.ts';
import { cachingChecks } from './contract/caching.ts';
import { catalogueCheck } from './contract/catalogue.ts';
import { runCheck } from './contract/checks.ts';
import { readDeployment } from './contract/deployment.ts';
import { imageChecks } from './contract/images.ts';
import { pageChecks } from './contract/pages.ts';
import { policyChecks } from './contract/policies.ts';
import { publishingChecks } from './contract/publishing.ts';
import { searchEngineChecks } from './contract/searchEngines.ts';
import { settingsChecks } from './contract/settings.ts';
import { visitorChecks } from './contract/visitor.ts';
import { exitWithMessage } from './processes/terminal.ts';

const subjects = {
  'Supabase: who may sign in': settingsChecks,
  'Supabase: what may be read and written': policyChecks,
  'Supabase: what visitors must not reach': visitorChecks,
  'Supabase: what the migrations made': [catalogueCheck],
  'Supabase: files': bucketChecks,
  'Site: pages': pageChecks,
  'Site: caching': cachingChecks,
  'Site: images': imageChecks,
  'Site: search engines and feeds': searchEngineChecks,
  Publishing: publishingChecks,
};

let isInterrupted = false;
// The running check still removes what it wrote; a second Ctrl-C exits at once.
process.once('SIGINT', () => {
  isInterrupted = true;
});

try {
  const deployment = readDeployment({ ...loadEnv('production', process.cwd(), ''), ...process.env });
  console.log(`${deployment.siteUrl} with ${deployment.projectUrl}`);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [subject, checks] of Object.entries(subjects)) {
    console.log(`\n${subject}`);
    for (const check of checks) {
      if (isInterrupted) throw new Error('Interrupted.');
      const { outcome, line } = await runCheck(check, deployment);
      counts[outcome] += 1;
      console.log(line);
    }
  }
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped: their lines say why.`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  exitWithMessage(error);
}
