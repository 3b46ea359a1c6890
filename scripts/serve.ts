import { loadEnvironmentFile } from '#server/environment.ts';
import { startSite } from '#server/startSite.ts';
import { stopOnSignals } from './processes/childProcesses.ts';
import { exitWithMessage } from './processes/terminal.ts';

/** Serves a finished build (src/server/startSite.ts). */
let site: Awaited<ReturnType<typeof startSite>> | undefined;
stopOnSignals(async () => site?.stop());

try {
  // A parent process passes everything in the environment.
  if (!process.send) loadEnvironmentFile();
  site = await startSite();
  if (process.send) process.send({ ready: true });
  else console.log(`The site is at ${site.address}, for ${site.siteUrl}`);
} catch (error) {
  exitWithMessage(error);
}
