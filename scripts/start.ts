import { randomUUID } from 'node:crypto';
import { freePort } from './backend/free-port.ts';
import { announce, siteVariables, startBackendPart, type BackendMessage } from './site/backendPart.ts';
import { ensureBuild } from './site/builds.ts';
import { askForOwedRebuilds, keepRebuilding } from './site/rebuildPart.ts';
import { readEnvironment } from './site/environment.ts';
import { startPart, stopOnSignals, stopParts, stopping, type Part } from './site/processes.ts';
import { assertPortFree, failWithSentence } from './site/terminal.ts';

/** The whole product on one machine: embedded backend, built site, everything served. */
stopOnSignals();

try {
  const environment = readEnvironment();
  await assertPortFree('PORT', environment.port);
  console.log('Starting the backend (database, sign-in, files) …');
  const backend = await startBackendPart(environment);
  const folder = await ensureBuild(environment.dataDir, siteVariables(environment, backend.message), () =>
    console.log('Building the site; this takes about half a minute, and only when something has changed …'),
  );
  console.log('Starting the site …');
  const hook = `http://127.0.0.1:${await freePort()}/${randomUUID()}`;
  const secret = randomUUID();
  const site = await startPart('serve.ts', {
    ...siteVariables(environment, backend.message),
    SITE_DIR: folder,
    DATA_DIR: environment.dataDir,
    PORT: String(environment.port),
    SUPABASE_SECRET_KEY: backend.message.secretKey,
    PUBLISH_WEBHOOK_SECRET: secret,
    REBUILD_HOOK_URL: hook,
  });
  await keepRebuilding(environment, backend.message, hook, site);
  askForOwedRebuilds(environment, secret);
  announce(environment, backend.message);
  process.send?.({ ready: true, url: environment.siteUrl, backend: { ...backend.message, pid: backend.pid } });
  watch(backend, site);
} catch (error) {
  if (!stopping()) {
    await stopParts();
    failWithSentence(error);
  }
}

/** Without its backend the site goes on from its snapshot; without the site there is nothing left to serve. */
function watch(backend: Part<BackendMessage>, site: Part<unknown>): void {
  void backend.ended.then(() => {
    if (stopping()) return;
    console.log('The backend has ended. The site goes on from its last build; npm start starts both again.');
  });
  void site.ended.then((code) => {
    if (!stopping()) void stopParts().then(() => process.exit(code ?? 1));
  });
}
