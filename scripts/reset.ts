import { startBackendPart } from './site/backendPart.ts';
import { stopOnSignals, stopParts } from './site/processes.ts';
import { readEnvironment } from './site/environment.ts';
import { failWithSentence } from './site/terminal.ts';
import { dropData } from './backend/data-dir.ts';

/** Drops the embedded data and starts again from the sample content. */
stopOnSignals();

try {
  const environment = readEnvironment();
  await dropData(environment.dataDir);
  console.log('The data is gone. Filling the backend with the sample content …');
  await startBackendPart(environment);
  await stopParts();
  console.log('Done: npm start serves it.');
} catch (error) {
  failWithSentence(error);
}
