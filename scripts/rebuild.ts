import { freePort } from './backend/free-port.ts';
import { makeBuild } from './site/builds.ts';
import { readEnvironment, siteAddress } from './site/environment.ts';
import { onEnd } from './site/partProcess.ts';
import { startPart, stopParts, stopping } from './site/processes.ts';
import { noteRebuildFailure, requestedRevision } from './site/rebuildClaim.ts';
import { listenForHook, RebuildWorker } from './site/rebuildWorker.ts';
import { pickSiteVariables } from './site/siteVariables.ts';
import { failWithSentence } from './site/terminal.ts';

/** The rebuild worker, a part of `npm start`: answers the build hook, builds, checks, and has the build swapped in. */
const CHECKED = ['/', '/novedades', '/publicaciones/afcm-aporta', '/contacto', '/admin/login', '/healthz'];

const environment = readEnvironment();
const variables = pickSiteVariables(process.env);
const claims = { url: variables['PUBLIC_SUPABASE_URL'] ?? '', secretKey: process.env['SUPABASE_SECRET_KEY'] ?? '' };
let claimed: number | null = null;

const worker = new RebuildWorker(
  async () => {
    claimed = await requestedRevision(claims);
    const next = await makeBuild(environment.dataDir, variables);
    const replaced = await checkBuild(next.folder)
      .then(() => swapIn(next.folder))
      .catch(async (error: unknown) => {
        await next.discard();
        throw error;
      });
    await next.adopt(replaced);
  },
  async (reason) => {
    // A build that is broken off at the end is no failure: whoever starts next takes it up again.
    if (!stopping()) await noteRebuildFailure(claims, claimed, reason);
  },
);

try {
  const hook = new URL(process.env['HOOK_URL'] ?? '');
  const server = await listenForHook(worker, Number(hook.port), hook.pathname);
  onEnd(async () => {
    server.close();
    await stopParts();
  });
  process.send?.({ ready: true });
  await takeUp();
} catch (error) {
  failWithSentence(error);
}

/** Goes on with what a worker before this one was asked for and did not finish. */
async function takeUp(): Promise<void> {
  const requested = await requestedRevision(claims);
  const response = await fetch(`${siteAddress(environment.port)}/healthz`);
  const { build } = (await response.json()) as { build: { revision: number } };
  if (requested !== null && requested > build.revision) worker.ask();
}

/** Serves the build on a port of its own and asks for its main pages: what does not answer there is not swapped in. */
async function checkBuild(folder: string): Promise<void> {
  const port = await freePort();
  const part = await startPart('serve.ts', {
    SITE_DIR: folder,
    PORT: String(port),
    HOST: 'localhost',
    SITE_URL: `http://localhost:${port}`,
  });
  try {
    for (const page of CHECKED) {
      const { status } = await fetch(`http://localhost:${port}${page}`, { signal: AbortSignal.timeout(10_000) });
      if (status !== 200) throw new Error(`The new build answers ${page} with ${status}.`);
    }
  } finally {
    await part.stop();
  }
}

/** Asks the process that started this one to hand the build to the site; gives the folder of the build it replaced. */
async function swapIn(folder: string): Promise<string> {
  const answered = new Promise<{ swapped: string | null; replaced?: string; reason?: string }>((resolve) => {
    process.once('message', resolve as (message: unknown) => void);
  });
  process.send?.({ swap: folder });
  const { swapped, replaced, reason } = await answered;
  if (swapped !== folder || replaced === undefined) {
    throw new Error(`The new build could not be swapped in: ${reason ?? 'no reason given'}`);
  }
  return replaced;
}
