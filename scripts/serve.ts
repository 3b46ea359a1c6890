import { loadEnvironmentFile } from '#server/environment.ts';
import { startSite } from '#server/startSite.ts';
import { onShutdown } from './processes/shutdown.ts';
import { exitWithMessage } from './processes/terminal.ts';

/** Serves a finished build (src/server/startSite.ts). */
try {
  // A parent process passes everything in the environment.
  if (!process.send) loadEnvironmentFile();
  const { address, siteUrl, stop } = await startSite();
  onShutdown(stop);
  if (process.send) process.send({ ready: true });
  else console.log(`The site is at ${address}, for ${siteUrl}`);
} catch (error) {
  exitWithMessage(error);
}
