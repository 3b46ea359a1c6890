import { announce, siteVariables, startBackendPart, type BackendMessage } from './site/backendPart.ts';
import { readEnvironment } from './site/environment.ts';
import { stopOnSignals, stopParts, stopping, type Part } from './site/processes.ts';
import { startSitePart } from './site/sitePart.ts';
import { assertPortFree, failWithSentence } from './site/terminal.ts';

/** The whole product on one machine: embedded backend, built site, everything served. */
stopOnSignals();

try {
  const environment = readEnvironment();
  await assertPortFree('PORT', environment.port);
  console.log('Starting the backend (database, sign-in, files) …');
  const backend = await startBackendPart(environment);
  const site = await startSitePart(environment, {
    variables: siteVariables(environment, backend.message),
    secretKey: backend.message.secretKey,
    webhookSecret: process.env['PUBLISH_WEBHOOK_SECRET'] || undefined,
  });
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
