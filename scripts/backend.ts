/** Runs the embedded backend in its own process; scripts/start.ts and scripts/dev.ts fork it. */
import { startBackend } from './backend/backend.ts';
import { readEnvironment } from '#server/environment.ts';
import { onShutdown } from './processes/shutdown.ts';
import { exitWithMessage } from './processes/terminal.ts';

try {
  const { supabasePort, dataDir, siteUrl } = readEnvironment();
  const options = { dataDir, port: supabasePort, siteUrl, webhook: readWebhook() };
  const { url, publishableKey, secretKey, stop } = await startBackend(options);
  onShutdown(stop);
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
