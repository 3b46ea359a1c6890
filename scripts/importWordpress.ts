/**
 * `npm run import:wordpress FILE.xml`: tells what of a WordPress export would become news, and with `-- --write` imports
 * it (docs/moving-in.md).
 */
import { parseArgs } from 'node:util';
import { openProject } from './copies/project.ts';
import { showProgress } from './copies/progress.ts';
import { exitWithMessage } from './processes/terminal.ts';
import { installDom } from './wordpress/dom.ts';
import { imagesOfFolder, imagesOfWeb } from './wordpress/images.ts';
import { importPosts } from './wordpress/importPosts.ts';
import { readExport } from './wordpress/readExport.ts';
import { writeReport } from './wordpress/writeReport.ts';

try {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean' }, files: { type: 'string' }, private: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { write: isWriting = false, files, private: mayBePrivate = false } = values;
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error('Di qué exportación: npm run import:wordpress exportacion.xml');
  installDom();
  const found = await readExport(file);
  const project = await openProject();
  try {
    const readImage = files ? await imagesOfFolder(files) : imagesOfWeb(mayBePrivate);
    const onProgress = showProgress(isWriting ? `Importando en ${project.url}` : 'Probando');
    const report = await importPosts({ found, db: project.db, readImage, isWriting, now: new Date(), onProgress });
    const options = [...(files ? ['--files', quoted(files)] : []), ...(mayBePrivate ? ['--private'] : []), '--write'];
    const command = `npm run import:wordpress ${quoted(file)} -- ${options.join(' ')}`;
    console.log(writeReport(report, found, isWriting ? undefined : command));
  } finally {
    await project.close();
  }
} catch (error) {
  exitWithMessage(error);
}

/** A path as a shell takes it for one word. */
function quoted(name: string): string {
  return /^[\w./-]+$/.test(name) ? name : `"${name}"`;
}
