import { announce, siteVariables, startBackendPart, type BackendMessage } from './site/backendPart.ts';
import { ensureSite } from './site/buildSite.ts';
import { readEnvironment } from './site/environment.ts';
import { startPart, type Part } from './site/processes.ts';
import { failWithSentence } from './site/terminal.ts';

/** The whole product on one machine: embedded backend, built site, everything served. */
const parts: Part<unknown>[] = [];
let stopping = false;

async function stopAll(code: number): Promise<never> {
  stopping = true;
  for (const part of parts.reverse()) await part.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopAll(0));
process.once('disconnect', () => void stopAll(0));

try {
  const environment = readEnvironment();
  console.log('Starting the backend (database, sign-in, files) …');
  const backend = await startBackendPart(environment);
  parts.push(backend);
  const folder = await ensureSite(environment.dataDir, siteVariables(environment, backend.message), () =>
    console.log('Building the site; this takes about half a minute, and only when something has changed …'),
  );
  console.log('Starting the site …');
  const site = await startPart('serve.ts', {
    SITE_DIR: folder,
    DATA_DIR: environment.dataDir,
    PORT: String(environment.port),
    SITE_URL: environment.siteUrl,
  });
  parts.push(site);
  announce(environment, backend.message);
  process.send?.({ ready: true, url: environment.siteUrl, backend: { ...backend.message, pid: backend.pid } });
  watch(backend, site);
} catch (error) {
  if (!stopping) {
    for (const part of parts.reverse()) await part.stop();
    failWithSentence(error);
  }
}

/** Without its backend the site goes on from its snapshot; without the site there is nothing left to serve. */
function watch(backend: Part<BackendMessage>, site: Part<unknown>): void {
  void backend.ended.then(() => {
    if (!stopping)
      console.log('The backend has ended. The site goes on from its last build; npm start starts both again.');
  });
  void site.ended.then((code) => {
    if (!stopping) void stopAll(code ?? 1);
  });
}
