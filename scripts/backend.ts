/** The embedded backend in a process of its own; scripts/start.ts and scripts/dev.ts fork it. */
import { startBackend } from './backend/backend.ts';
import { readEnvironment } from './site/environment.ts';
import { failWithSentence } from './site/terminal.ts';

try {
  const { supabasePort, dataDir } = readEnvironment();
  const { url, publishableKey, secretKey, stop } = await startBackend({ dataDir, port: supabasePort });
  const end = () => {
    void stop().then(() => process.exit(0), failWithSentence);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  // Whoever forked it is gone: nobody else would ever end it.
  process.once('disconnect', end);
  console.log(`The backend answers at ${url}`);
  process.send?.({ url, publishableKey, secretKey });
} catch (error) {
  failWithSentence(error);
}
