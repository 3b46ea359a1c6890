/** `npm run restore FILE [-- --replace]`: writes a copy into an empty project, or replaces a filled one (docs/copies.md). */
import { parseArgs } from 'node:util';
import { openProject } from './copies/project.ts';
import { showProgress } from './copies/progress.ts';
import { readCopy } from './copies/readCopy.ts';
import { restoreCopy } from './copies/restoreCopy.ts';
import { exitWithMessage } from './processes/terminal.ts';

try {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error('Di qué copia: npm run restore copia-2026-11-26.zip');
  const copy = await readCopy(file, showProgress('Comprobando'));
  const project = await openProject();
  try {
    const isReplacing = values.replace ?? false;
    const onProgress = showProgress(`Restaurando en ${project.url}`);
    const restored = await restoreCopy({ copy, db: project.db, isReplacing, onProgress });
    if (restored.isResumed) console.log('Se siguió donde se había interrumpido.');
    console.log(`Listo: el contenido del ${copy.manifest.madeAt.slice(0, 10)} está de nuevo en ${project.url}.`);
    if (copy.manifest.leftOut.length > 0)
      console.log(`La copia no los tenía enteros: ${copy.manifest.leftOut.join(', ')}.`);
    if (restored.shorter.length > 0) console.log(`Con menos filas que la copia: ${restored.shorter.join(', ')}.`);
    console.log(
      'Las cuentas no están en la copia: invita otra vez a quienes administran (README.md).' +
        (restored.authors.length > 0 ? ` Habían guardado algo: ${restored.authors.join(', ')}.` : ''),
    );
  } finally {
    await copy.close();
    await project.close();
  }
} catch (error) {
  exitWithMessage(error);
}
