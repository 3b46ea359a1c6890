import { startBackendProcess } from './processes/backendProcess.ts';
import { stopOnSignals, stopServices } from './processes/childProcesses.ts';
import { readEnvironment } from '#server/environment.ts';
import { exitWithMessage } from './processes/terminal.ts';
import { dropData } from './backend/dataDir.ts';

/** Deletes the embedded data and starts over from the sample content. */
// The shell's code for Ctrl-C.
stopOnSignals(undefined, 130);

try {
  const environment = readEnvironment();
  await dropData(environment.dataDir);
  console.log('The data is gone. Filling the backend with the sample content …');
  await startBackendProcess(environment);
  await stopServices();
  console.log('Done: npm start serves it.');
} catch (error) {
  exitWithMessage(error);
}
