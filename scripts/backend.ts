/** The embedded backend in a process of its own; scripts/start.ts and scripts/dev.ts fork it. */
import { startBackend } from './backend/backend.ts';
import { readEnvironment } from '#server/environment.ts';
import { onShutdown } from './processes/shutdown.ts';
import { failWithSentence } from './processes/terminal.ts';

try {
  const { supabasePort, dataDir, siteUrl } = readEnvironment();
  const { url, publishableKey, secretKey, stop } = await startBackend({ dataDir, port: supabasePort, siteUrl });
  onShutdown(stop);
  console.log(`The backend answers at ${url}`);
  process.send?.({ url, publishableKey, secretKey });
} catch (error) {
  failWithSentence(error);
}
