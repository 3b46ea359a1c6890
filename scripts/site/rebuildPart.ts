import { siteVariables, type BackendMessage } from './backendPart.ts';
import type { Environment } from './environment.ts';
import { startPart, stopping, type Part } from './processes.ts';

/** How often a rebuild that is still owed is asked for, in seconds. */
const CHECK_INTERVAL = 600;

/** Starts the rebuild worker, and again should it end; it hands the builds it makes to the site. */
export async function keepRebuilding(
  environment: Environment,
  backend: BackendMessage,
  hook: string,
  site: Part<unknown>,
): Promise<void> {
  const worker = await startPart('rebuild.ts', {
    ...siteVariables(environment, backend),
    SUPABASE_SECRET_KEY: backend.secretKey,
    DATA_DIR: environment.dataDir,
    HOOK_URL: hook,
  });
  worker.onMessage((message) => site.send(message as object));
  site.onMessage((message) => worker.send(message as object));
  void worker.ended.then(() => {
    if (!stopping()) void keepRebuilding(environment, backend, hook, site).catch(console.error);
  });
}

/** Asks the site, from time to time, to ask for the rebuild that is owed: none is lost, whatever ended in between. */
export function askForOwedRebuilds({ siteUrl }: Environment, secret: string): void {
  const seconds = Number(process.env['REBUILD_CHECK_INTERVAL'] || CHECK_INTERVAL);
  const ask = () =>
    // A site or a backend that does not answer now is asked again the next time.
    void fetch(`${siteUrl}/api/rebuild`, { method: 'POST', headers: { 'x-webhook-secret': secret } }).catch(
      () => undefined,
    );
  setInterval(ask, seconds * 1000).unref();
}
