import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/backend/freePort.ts';
import { startTestBackend } from '../../support/backend/backend.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { contentOf, fillProject } from '../../support/copies/projectContent.ts';
import { testFolder } from '../../support/testFolder.ts';

const { backend, admin } = await startFileBackend();

/** Runs a command as npm does, on the embedded backend of a data directory. */
async function run(script: string, { dataDir, port }: { dataDir: string; port: number }, ...options: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SUPABASE_PORT: String(port),
    SUPABASE_SECRET_KEY: '',
    PUBLIC_SUPABASE_URL: '',
  };
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...options], { env });
}

test('npm run backup copies a running backend, npm run restore makes a new one', { timeout: 240_000 }, async () => {
  await fillProject(backend, admin);
  const folder = await testFolder();
  const source = { dataDir: backend.dataDir, port: Number(new URL(backend.url).port) };
  const backup = await run('backup', source, folder);
  const [copy = ''] = await readdir(folder);
  expect(copy).toMatch(/^copia-\d{4}-\d\d-\d\d\.zip$/);
  expect(backup.stdout).toContain('2 archivos');
  expect(backup.stdout).toContain(`npm run restore ${path.join(folder, copy)}`);

  const port = await freePort();
  const target = { dataDir: path.join(folder, 'new'), port };
  await expect(run('backup', target, folder)).rejects.toThrow(/No hay nada que copiar: faltan PUBLIC_SUPABASE_URL/);
  await expect(run('backup', source, path.join(folder, 'none'))).rejects.toThrow(/none no es una carpeta que exista/);
  const restore = await run('restore', target, path.join(folder, copy));
  expect(restore.stdout).toContain('Las cuentas no están en la copia');
  expect(restore.stdout).toContain('Habían guardado algo: admin@example.org.');
  await expect(run('restore', source, path.join(folder, copy))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^El proyecto ya tiene contenido, y no se escribió nada: .*\n$/) as string,
  });

  const restored = await startTestBackend({ dataDir: target.dataDir, port });
  onTestFinished(() => restored.stop());
  expect(await contentOf(restored)).toEqual(await contentOf(backend));
});
