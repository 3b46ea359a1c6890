import { randomUUID } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import { announce, siteVariables, startBackendProcess, type BackendMessage } from './processes/backendProcess.ts';
import { isShuttingDown, stopOnSignals, stopServices, type Service } from './processes/childProcesses.ts';
import { ensureBuild } from './processes/ensureBuild.ts';
import { readEnvironment, siteAddress } from '#server/environment.ts';
import { startServerProcess } from './processes/serverProcess.ts';
import { assertPortFree, exitWithMessage } from './processes/terminal.ts';

/** Runs the whole product on one machine: the embedded backend and the built site. */
stopOnSignals();

try {
  const environment = readEnvironment();
  const { port, dataDir } = environment;
  // Shared by the backend, which sends the webhooks, and the site.
  process.env['PUBLISH_WEBHOOK_SECRET'] ||= randomUUID();
  await assertPortFree('PORT', port);
  console.log('Starting the backend (database, sign-in, files) …');
  const backend = await startBackendProcess(environment, siteAddress(port) + paths.publishEndpoint);
  const variables = siteVariables(environment, backend.message);
  const folder = await ensureBuild(dataDir, variables, () =>
    console.log('Building the site; this takes about half a minute, and only when something has changed …'),
  );
  console.log('Starting the site …');
  const site = await startServerProcess({
    ...variables,
    SITE_DIR: folder,
    DATA_DIR: dataDir,
    PORT: String(port),
    SUPABASE_SECRET_KEY: backend.message.secretKey,
  });
  announce(environment, backend.message);
  process.send?.({ ready: true, url: environment.siteUrl, backend: { ...backend.message, pid: backend.pid } });
  watch(backend, site);
} catch (error) {
  if (!isShuttingDown()) {
    await stopServices();
    exitWithMessage(error);
  }
}

/** Without its backend the site keeps serving from its snapshot; without the site there is nothing left to serve. */
function watch(backend: Service<BackendMessage>, site: Service): void {
  void backend.ended.then(() => {
    if (isShuttingDown()) return;
    console.log('The backend has ended. The site goes on from its snapshot; Ctrl-C and npm start start both again.');
  });
  void site.ended.then((code) => {
    if (!isShuttingDown()) void stopServices().then(() => process.exit(code ?? 1));
  });
}
