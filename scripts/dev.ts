import { dev } from 'astro';
import path from 'node:path';
import { announce, siteVariables, startBackendProcess } from './processes/backendProcess.ts';
import { readEnvironment, root } from '#server/environment.ts';
import { stopOnSignals, stopServices } from './processes/childProcesses.ts';
import { assertPortFree, exitWithMessage } from './processes/terminal.ts';

/** Like `npm start`, but with hot reload instead of a build. */
let site: Awaited<ReturnType<typeof dev>> | undefined;
stopOnSignals(async () => site?.stop());

try {
  const environment = readEnvironment();
  // Astro would silently take the next free port, and the addresses below would be wrong.
  await assertPortFree('PORT', environment.port);
  console.log('Starting the backend (database, sign-in, files) …');
  const backend = await startBackendProcess(environment);
  Object.assign(process.env, siteVariables(environment, backend.message), {
    ASTRO_TELEMETRY_DISABLED: '1',
    DATA_DIR: environment.dataDir,
    BUILD_CACHE_DIR: path.join(environment.dataDir, 'cache'),
  });
  console.log('Starting the site with hot reload …');
  site = await dev({
    root,
    logLevel: 'warn',
    server: { port: environment.port, host: 'localhost' },
    // The pages' CSP does not allow Vite's scripts and style sheets.
    security: { csp: false },
  });
  announce(environment, backend.message);
  process.send?.({ url: environment.siteUrl, backend: { ...backend.message, pid: backend.pid } });
} catch (error) {
  await stopServices();
  exitWithMessage(error);
}
