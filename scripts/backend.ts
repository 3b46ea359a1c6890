/** The embedded backend in a process of its own; scripts/start.ts and scripts/dev.ts fork it. */
import { startBackend } from './backend/backend.ts';
import { readEnvironment } from './site/environment.ts';
import { onEnd } from './site/partProcess.ts';
import { failWithSentence } from './site/terminal.ts';

try {
  const { supabasePort, dataDir } = readEnvironment();
  const { url, publishableKey, secretKey, stop } = await startBackend({ dataDir, port: supabasePort });
  onEnd(stop);
  console.log(`The backend answers at ${url}`);
  process.send?.({ url, publishableKey, secretKey });
} catch (error) {
  failWithSentence(error);
}
