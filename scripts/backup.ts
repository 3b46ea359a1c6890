/**
 * `npm run backup [FILE | FOLDER | s3://BUCKET/FOLDER]`: writes a copy of the whole project to one zip (docs/copies.md).
 * In a folder or a store it is named after the day, and older ones are deleted but for seven daily and four weekly.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { copyToStore, openCopyStore } from '#data/copies/copyStore.ts';
import { nameOfCopy, outdatedCopies } from '#data/copies/rotation.ts';
import type { CopyProgress } from '#data/copies/writeCopy.ts';
import { loadEnvironmentFile } from '#server/environment.ts';
import { openProject } from './copies/project.ts';
import { showProgress } from './copies/progress.ts';
import { writeCopyFile } from './copies/writeCopyFile.ts';
import { exitWithMessage } from './processes/terminal.ts';

/** In milliseconds. */
const DAY = 86_400_000;

try {
  loadEnvironmentFile();
  const now = new Date();
  const [target = nameOfCopy(now)] = process.argv.slice(2);
  const store = target.startsWith('s3://') ? openCopyStore(target, process.env) : null;
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!store && !isFolder && !target.endsWith('.zip')) {
    throw new Error(`${target} no es una carpeta que exista ni un archivo .zip: créala antes, o di otro nombre.`);
  }
  const file = isFolder ? path.join(target, nameOfCopy(now)) : target;
  const project = await openProject({ mustExist: true });
  try {
    console.log(`Copiando ${project.url} a ${store?.address ?? file} …`);
    const show = showProgress('Archivos');
    const onProgress = ({ files, allFiles }: CopyProgress) => {
      if (allFiles > 0) show(files, allFiles);
    };
    const stored = store && (await copyToStore(project.db, store, now, onProgress));
    const { manifest, size } = stored ?? (await writeCopyFile(project.db, file, onProgress));
    const { tables, files, missingFiles, isSnapshot } = manifest;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    console.log(
      `Listo: ${rows} filas y ${files.length} archivos, ${(size / 1e6).toFixed(1)} MB, con sus sumas SHA-256.`,
    );
    if (missingFiles.length > 0) console.log(`Se eliminaron durante la copia: ${missingFiles.join(', ')}.`);
    if (!isSnapshot) {
      console.log(
        'Se guardó contenido mientras se copiaba: lo último puede estar a medias. Otra copia lo tendrá entero.',
      );
    }
    const restoring = stored
      ? `descarga ${stored.place} y usa npm run restore con el archivo`
      : `se restaura con npm run restore ${file}`;
    console.log(`Tiene datos personales: guárdala donde solo la lean quienes deban. Si hace falta, ${restoring}.`);
    const outdated = stored?.outdated ?? (isFolder ? await deleteOutdatedCopies(target) : []);
    if (outdated.length > 0) console.log(`Ya no hacen falta, y se eliminaron: ${outdated.join(', ')}.`);
  } finally {
    await project.close();
  }
} catch (error) {
  exitWithMessage(error);
}

/** Deletes the copies in a folder that may go, and what interrupted ones left a day ago or more; returns their names. */
async function deleteOutdatedCopies(folder: string): Promise<string[]> {
  const found = await readdir(folder);
  const names = outdatedCopies(found);
  for (const name of found.filter((name) => /^copia-.*\.part$/.test(name))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (mtimeMs < Date.now() - DAY) names.push(name);
  }
  for (const name of names) await rm(path.join(folder, name), { force: true });
  return names;
}
