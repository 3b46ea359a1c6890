/**
 * `npm run contract`: checks from outside that a deployment works as it must. Reads SITE_URL, PUBLIC_SUPABASE_URL and
 * PUBLIC_SUPABASE_PUBLISHABLE_KEY, and optionally CONTRACT_EMAIL, CONTRACT_PASSWORD and PUBLISH_WEBHOOK_SECRET. It
 * writes only rows and files of its own, and removes them. First it says in one line each if the project, its key,
 * its migrations, the site or the password are wrong as such.
 */
import { loadEnvironmentFile } from '#server/environment.ts';
import { readDeployment } from './contract/deployment.ts';
import { runContract } from './contract/run.ts';
import { exitWithMessage } from './processes/terminal.ts';

try {
  loadEnvironmentFile(process.cwd());
  process.exitCode = (await runContract(readDeployment(process.env))) ? 0 : 1;
} catch (error) {
  exitWithMessage(error);
}
