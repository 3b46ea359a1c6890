/**
 * `npm run contract`: checks from outside that a deployment works as it must. Reads SITE_URL, PUBLIC_SUPABASE_URL and
 * PUBLIC_SUPABASE_PUBLISHABLE_KEY, and optionally CONTRACT_EMAIL, CONTRACT_PASSWORD and PUBLISH_WEBHOOK_SECRET. It
 * writes only rows and files of its own, and removes them. Prints one line per check, then `N passed, N failed`.
 */
import { loadEnv } from 'vite';
import { runCheck } from './contract/checks.ts';
import { readDeployment } from './contract/deployment.ts';
import { subjects } from './contract/subjects.ts';
import { exitWithMessage } from './processes/terminal.ts';

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
