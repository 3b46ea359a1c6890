import { dev } from 'astro';
import path from 'node:path';
import { announce, siteVariables, startBackendPart } from './site/backendPart.ts';
import { readEnvironment, root } from './site/environment.ts';
import { failWithSentence } from './site/terminal.ts';

/** The same as `npm start`, with hot reload instead of a build. */
try {
  const environment = readEnvironment();
  console.log('Starting the backend (database, sign-in, files) …');
  const backend = await startBackendPart(environment);
  Object.assign(process.env, siteVariables(environment, backend.message), {
    ASTRO_TELEMETRY_DISABLED: '1',
    BUILD_CACHE_DIR: path.join(environment.dataDir, 'cache'),
  });
  console.log('Starting the site with hot reload …');
  const site = await dev({ root, logLevel: 'warn', server: { port: environment.port, host: 'localhost' } });
  announce(environment, backend.message);
  const stopAll = async () => {
    await site.stop();
    await backend.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopAll());
} catch (error) {
  failWithSentence(error);
}
