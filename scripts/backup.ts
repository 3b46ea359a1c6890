/**
 * `npm run backup [FILE]`: writes a copy of the whole project to one zip (docs/copies.md). In a folder it is named after
 * the day, and older ones are deleted but for seven daily and four weekly.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { deleteOutdatedCopies, nameOfCopy } from './copies/rotation.ts';
import { openProject } from './copies/project.ts';
import { showProgress } from './copies/progress.ts';
import { writeCopyFile } from './copies/writeCopyFile.ts';
import { exitWithMessage } from './processes/terminal.ts';

try {
  const [target = nameOfCopy(new Date())] = process.argv.slice(2);
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const file = isFolder ? path.join(target, nameOfCopy(new Date())) : target;
  const project = await openProject();
  try {
    console.log(`Copiando ${project.url} a ${file} …`);
    const show = showProgress('Archivos');
    const { tables, files, missingFiles, isSnapshot } = await writeCopyFile(project.db, file, (progress) => {
      if (progress.allFiles > 0) show(progress.files, progress.allFiles);
    });
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const { size } = await stat(file);
    console.log(
      `Listo: ${rows} filas y ${files.length} archivos, ${(size / 1e6).toFixed(1)} MB, con sus sumas SHA-256.`,
    );
    if (missingFiles.length > 0) console.log(`Se eliminaron durante la copia: ${missingFiles.join(', ')}.`);
    if (!isSnapshot) {
      console.log(
        'Se guardó contenido mientras se copiaba: lo último puede estar a medias. Otra copia lo tendrá entero.',
      );
    }
    console.log(
      `Tiene datos personales: guárdala donde solo la lean quienes deban. Se restaura con npm run restore ${file}.`,
    );
    const outdated = isFolder ? await deleteOutdatedCopies(target) : [];
    if (outdated.length > 0) console.log(`Ya no hacen falta, y se eliminaron: ${outdated.join(', ')}.`);
  } finally {
    await project.close();
  }
} catch (error) {
  exitWithMessage(error);
}
