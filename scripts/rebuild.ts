import { freePort } from './backend/free-port.ts';
import { siteVariables } from './site/backendPart.ts';
import { makeBuild } from './site/builds.ts';
import { readEnvironment } from './site/environment.ts';
import { onEnd } from './site/partProcess.ts';
import { startPart, stopParts } from './site/processes.ts';
import { noteRebuildFailure, requestedRevision } from './site/rebuildClaim.ts';
import { listenForHook, RebuildWorker } from './site/rebuildWorker.ts';
import { failWithSentence } from './site/terminal.ts';

/** The local rebuild worker, a part of `npm start`: answers the build hook, builds, checks, and has the build swapped in. */
const CHECKED = ['/', '/novedades', '/publicaciones/afcm-aporta', '/contacto', '/admin/login'];

try {
  const environment = readEnvironment();
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, HOOK_URL } = process.env;
  const backend = {
    url: PUBLIC_SUPABASE_URL ?? '',
    publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
    secretKey: SUPABASE_SECRET_KEY ?? '',
  };
  let claimed: number | null = null;

  const worker = new RebuildWorker(
    async () => {
      claimed = await requestedRevision(backend);
      const next = await makeBuild(environment.dataDir, siteVariables(environment, backend));
      try {
        await checkBuild(next.folder, environment.dataDir);
        await swapIn(next.folder);
      } catch (error) {
        await next.discard();
        throw error;
      }
      await next.adopt();
    },
    (reason) => noteRebuildFailure(backend, claimed, reason),
  );
  const hook = new URL(HOOK_URL ?? '');
  const server = await listenForHook(worker, Number(hook.port), hook.pathname);
  onEnd(async () => {
    server.close();
    await stopParts();
  });
  process.send?.({ ready: true });
} catch (error) {
  failWithSentence(error);
}

/** Serves the build on a port of its own and asks for its main pages: what does not answer there is not swapped in. */
async function checkBuild(folder: string, dataDir: string): Promise<void> {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const part = await startPart('serve.ts', {
    SITE_DIR: folder,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: siteUrl,
  });
  try {
    for (const page of CHECKED) {
      const { status } = await fetch(siteUrl + page);
      if (status !== 200) throw new Error(`The new build answers ${page} with ${status}.`);
    }
  } finally {
    await part.stop();
  }
}

/** Asks the process that started this one to hand the build to the site. */
async function swapIn(folder: string): Promise<void> {
  const answered = new Promise<{ swapped: string | null; reason?: string }>((resolve) => {
    process.once('message', resolve as (message: unknown) => void);
  });
  process.send?.({ swap: folder });
  const { swapped, reason } = await answered;
  if (swapped !== folder) throw new Error(`The new build could not be swapped in: ${reason ?? 'no reason given'}`);
}
