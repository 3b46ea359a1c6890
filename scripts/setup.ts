/**
 * `npm run setup`: makes a hosted Supabase project what the site needs, writes `.env`, and ends with the contract. Takes
 * its answers from the environment or `.env`, and asks for the others. Run again, it does only what is left.
 */
import { randomBytes } from 'node:crypto';
import { connectWithSecret } from '#data/copies/connectWithSecret.ts';
import { loadEnvironmentFile } from '#server/environment.ts';
import { readDeployment } from './contract/deployment.ts';
import { runContract } from './contract/run.ts';
import { readSettings } from './contract/settings.ts';
import { askForAnswers, secretsOf } from './setup/answers.ts';
import { openManagementApi } from './setup/managementApi.ts';
import { applyMigrations, makeWebhooks, setSignIn } from './setup/project.ts';
import { writeEnvFile } from './setup/writeEnvFile.ts';
import { exitWithMessage } from './processes/terminal.ts';

const NETLIFY = 'Netlify → Project configuration → Environment variables';
loadEnvironmentFile(process.cwd());
const env = { ...process.env };

try {
  const answers = await askForAnswers(env);
  answers.PUBLISH_WEBHOOK_SECRET ||= randomBytes(24).toString('hex');
  Object.assign(env, answers);
  const { PUBLIC_SUPABASE_URL: projectUrl, SITE_URL: siteUrl, CONTRACT_EMAIL: email } = answers;
  await readSettings({ projectUrl, publishableKey: answers.PUBLIC_SUPABASE_PUBLISHABLE_KEY });
  const api = openManagementApi({ projectUrl, token: answers.SUPABASE_ACCESS_TOKEN }, env['SUPABASE_API_URL']);

  const hasMails = await setSignIn(api, siteUrl);
  console.log('✓ sign-ups are closed');
  const applied = await applyMigrations(api);
  console.log(`✓ migrations: ${applied.length > 0 ? `${applied.join(', ')} applied` : 'nothing to apply'}`);
  const { db } = connectWithSecret(projectUrl, answers.SUPABASE_SECRET_KEY);
  const { data: buckets, error: unread } = await db.storage.listBuckets();
  if (unread) {
    throw new Error(
      'SUPABASE_SECRET_KEY does not open the project: copy it again (Supabase → Project Settings → API Keys).',
    );
  }
  const names = buckets.map(({ id }) => id).toSorted();
  console.log(`✓ buckets: ${names.join(', ')}`);
  const account = { email, password: answers.CONTRACT_PASSWORD, email_confirm: true };
  const { error } = await db.auth.admin.createUser(account);
  if (error && error.code !== 'email_exists') throw new Error(`${email} cannot be added: ${error.message}`);
  console.log(`✓ administrator: ${email} ${error ? 'was there, with the password it has' : 'added'}`);
  if (siteUrl) {
    await makeWebhooks(api, { siteUrl, secret: answers.PUBLISH_WEBHOOK_SECRET });
    console.log(`✓ database webhooks: they announce changes to ${siteUrl}`);
  }

  const { SUPABASE_ACCESS_TOKEN: _token, CONTRACT_EMAIL: _email, CONTRACT_PASSWORD: _password, ...kept } = answers;
  const { added, different } = await writeEnvFile('.env', kept);
  console.log(`✓ .env: ${added.length > 0 ? `${added.join(', ')} added` : 'nothing to add'}`);
  if (different.length > 0) console.log(`  It has another value of ${different.join(', ')}, which stays: correct it.`);

  console.log(
    '\nStill to be done by hand, unless done already (docs/self-hosting.md has it for a server of your own):',
  );
  const steps = [
    !siteUrl &&
      `Find the site's address (Netlify → Domain management), then run npm run setup again with it as SITE_URL`,
    !hasMails &&
      'Supabase → Authentication → Emails → SMTP Settings: a mail server; then npm run setup again, for its mails',
    `${NETLIFY} → Add a variable → Import from a .env file: the contents of .env`,
    'Netlify → Project configuration → Build & deploy → Build hooks: add one, and its address as REBUILD_HOOK_URL',
    'Netlify → Deploys → Trigger deploy → Deploy project: variables reach the site only with a new deploy',
    'Supabase → Account preferences → Access Tokens: delete the token of this setup',
  ].filter((step) => step !== false);
  console.log(steps.map((step, index) => `${index + 1}. ${step}.`).join('\n'));

  if (siteUrl) {
    console.log('\nnpm run contract:');
    process.exitCode = (await runContract(readDeployment(env))) ? 0 : 1;
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  exitWithMessage(secretsOf(env).reduce((text, secret) => text.replaceAll(secret, '…'), message));
}
