/** Runs the embedded backend in its own process; scripts/start.ts and scripts/dev.ts fork it. */
import { startBackend, type Backend } from './backend/backend.ts';
import { readEnvironment } from '#server/environment.ts';
import { stopOnSignals } from './processes/childProcesses.ts';
import { exitWithMessage } from './processes/terminal.ts';

let backend: Backend | undefined;
stopOnSignals(async () => backend?.stop());

try {
  const { supabasePort, dataDir, siteUrl } = readEnvironment();
  const options = { dataDir, port: supabasePort, siteUrl, webhook: readWebhook() };
  backend = await startBackend(options);
  const { url, publishableKey, secretKey } = backend;
  console.log(`The backend answers at ${url}`);
  process.send?.({ url, publishableKey, secretKey });
} catch (error) {
  exitWithMessage(error);
}

/** Set by scripts/start.ts (processes/backendProcess.ts). */
function readWebhook() {
  const { DATABASE_WEBHOOK_URL: url, PUBLISH_WEBHOOK_SECRET: secret } = process.env;
  return url && secret ? { url, secret } : undefined;
}
