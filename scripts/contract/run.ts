import { runCheck, type Check } from './checks.ts';
import type { Deployment } from './deployment.ts';
import { foundations } from './foundations.ts';
import { subjects } from './subjects.ts';

/**
 * Runs every check and prints a line for each, then `N passed, N failed`; returns whether none failed. Interrupted, the
 * running check still removes what it wrote; a second signal ends the process at once.
 */
export async function runContract(deployment: Deployment): Promise<boolean> {
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      isInterrupted = true;
    });
  }
  console.log(`${deployment.siteUrl} with ${deployment.projectUrl}`);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const all: [string, readonly Check[]][] = Object.entries(subjects);
  let left = all;
  for (const foundation of foundations) {
    if (left.length === 0) break;
    const { outcome, line } = await runCheck(foundation, deployment);
    if (outcome !== 'failed') continue;
    counts.failed += 1;
    console.log(line);
    left = left.filter(([subject]) => !foundation.carries(subject));
  }
  for (const [subject, checks] of left) {
    console.log(`\n${subject}`);
    for (const check of checks) {
      if (isInterrupted) throw new Error('Interrupted.');
      const { outcome, line } = await runCheck(check, deployment);
      counts[outcome] += 1;
      console.log(line);
    }
  }
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped: their lines say why.`);
  const unseen = all.length - left.length;
  if (unseen > 0) console.log(`\n${unseen} subjects not checked, because they depend on the first lines.`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}
