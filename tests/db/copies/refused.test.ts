import { readFile, writeFile } from 'node:fs/promises';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCopy } from '../../../scripts/copies/readCopy.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { copyToFile } from '../../support/copies/copies.ts';
import { fillProject } from '../../support/copies/projectContent.ts';

const { backend, admin } = await startFileBackend();
beforeAll(() => fillProject(backend, admin));

const pdf = 'files/documents/programa-2026.pdf';

/** The copy with its bytes changed, written over the good one. */
async function copyWith(change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>): Promise<string> {
  const file = await copyToFile(backend);
  await writeFile(file, await change(await readFile(file)));
  return file;
}

/** The zip again, with the text or bytes of some entries changed. */
async function rewritten(bytes: Buffer, changes: Record<string, (content: Uint8Array) => Uint8Array>) {
  const reader = new ZipReader(new Uint8ArrayReader(bytes));
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const content = await entry.getData(new Uint8ArrayWriter());
    await writer.add(entry.filename, new Uint8ArrayReader(changes[entry.filename]?.(content) ?? content));
  }
  return writer.close();
}

/** A JSON text with a change. */
const withManifest = (change: (manifest: Record<string, unknown>) => void) => (content: Uint8Array) => {
  const manifest = JSON.parse(new TextDecoder().decode(content)) as Record<string, unknown>;
  change(manifest);
  return new TextEncoder().encode(JSON.stringify(manifest));
};

const again = 'usa otra copia, o descarga esta otra vez y repite la orden.';

describe('refused in a sentence', () => {
  test('a damaged copy, with the place', async () => {
    const file = await copyWith((bytes) => {
      const at = bytes.indexOf(pdf) + pdf.length + 500;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    await expect(readCopy(file)).rejects.toThrow(`La copia está dañada en ${pdf}, y no se escribió nada: ${again}`);
  });

  test('one with other bytes under a right zip checksum', async () => {
    const file = await copyWith((bytes) =>
      rewritten(bytes, { [pdf]: (content) => content.map((byte, i) => (i === 700 ? byte ^ 1 : byte)) }),
    );
    await expect(readCopy(file)).rejects.toThrow(`La copia está dañada en ${pdf}, y no se escribió nada: ${again}`);
  });

  test.each([0.3, 0.9, 0.999])('one that ends after %d of its length', async (part) => {
    const file = await copyWith((bytes) => bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(readCopy(file)).rejects.toThrow(
      `A ${file} le falta el final, o no es un archivo zip: descarga o copia otra vez la copia completa y repite la orden.`,
    );
  });

  test('the zip of another program', async () => {
    const foreign = (file: string) =>
      `${file} no es una copia de este sitio (no tiene un manifest.json suyo): elige un archivo hecho con «npm run backup» o con «Descargar copia».`;
    const other = await copyWith(async () => {
      const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
      await writer.add('wordpress.xml', new Uint8ArrayReader(new TextEncoder().encode('<rss/>')));
      return writer.close();
    });
    await expect(readCopy(other)).rejects.toThrow(foreign(other));
    const manifestOfAnother = await copyWith((bytes) =>
      rewritten(bytes, { 'manifest.json': () => new TextEncoder().encode('{"name": "extension"}') }),
    );
    await expect(readCopy(manifestOfAnother)).rejects.toThrow(foreign(manifestOfAnother));
  });

  test('a bomb: an entry that is larger than the manifest says', async () => {
    const file = await copyWith((bytes) => rewritten(bytes, { [pdf]: () => new Uint8Array(80_000_000) }));
    await expect(readCopy(file)).rejects.toThrow(`La copia está dañada en ${pdf}, y no se escribió nada: ${again}`);
  });

  test('a bomb whose zip lies about its size, too', async () => {
    const file = await copyWith(async (bytes) => {
      const zip = Buffer.from(await rewritten(bytes, { [pdf]: () => new Uint8Array(80_000_000) }));
      const [large, small] = [Buffer.alloc(4), Buffer.alloc(4)];
      large.writeUInt32LE(80_000_000);
      small.writeUInt32LE(9000);
      for (let at = zip.indexOf(large); at >= 0; at = zip.indexOf(large, at)) small.copy(zip, at);
      return zip;
    });
    await expect(readCopy(file)).rejects.toThrow(`La copia está dañada en ${pdf}, y no se escribió nada: ${again}`);
  });

  test('a manifest that allows itself a gigabyte', async () => {
    const file = await copyWith((bytes) =>
      rewritten(bytes, {
        'manifest.json': withManifest((manifest) => {
          manifest['files'] = (manifest['files'] as object[]).map((entry) => ({ ...entry, size: 1e9 }));
        }),
      }),
    );
    await expect(readCopy(file)).rejects.toThrow(
      `La copia está dañada en manifest.json, y no se escribió nada: ${again}`,
    );
  });

  test('a copy of a newer site', async () => {
    const file = await copyWith((bytes) =>
      rewritten(bytes, { 'manifest.json': withManifest((manifest) => (manifest['schema'] = '20990101000000')) }),
    );
    await expect(readCopy(file)).rejects.toThrow(
      'La copia es de una versión más nueva del sitio (20990101000000): actualiza el sitio y sus migraciones, y repite la orden.',
    );
  });

  test('a copy that is not there', async () => {
    await expect(readCopy('/tmp/no-hay.zip')).rejects.toThrow(
      'No se puede leer /tmp/no-hay.zip: revisa que la copia esté ahí y que su nombre esté bien escrito.',
    );
  });
});
