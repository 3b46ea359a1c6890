import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCopy } from '../../../scripts/copies/readCopy.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { copyToFile } from '../../support/copies/copies.ts';
import { fillProject } from '../../support/copies/projectContent.ts';
import { testFolder } from '../../support/testFolder.ts';

const { backend, admin } = await startFileBackend();
beforeAll(() => fillProject(backend, admin));

const pdf = 'files/documents/programa-2026.pdf';
/** In bytes; the PDF has 9000. */
const BOMB = 8_000_000;

/** The bytes of a good copy. */
let good: Promise<Buffer> | undefined;

/** A file with the bytes of a good copy, changed. */
async function copyWith(change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>): Promise<string> {
  const bytes = await (good ??= copyToFile(backend).then((copy) => readFile(copy)));
  const file = path.join(await testFolder(), 'copia.zip');
  await writeFile(file, await change(Buffer.from(bytes)));
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

type Change = Parameters<typeof copyWith>[0];

const isDamaged: [string, string, Change][] = [
  [
    'a damaged copy',
    pdf,
    (bytes) => {
      const at = bytes.indexOf(pdf) + pdf.length + 500;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    },
  ],
  [
    'a copy with other bytes under a valid zip checksum',
    pdf,
    (bytes) => rewritten(bytes, { [pdf]: (content) => content.map((byte, i) => (i === 700 ? byte ^ 1 : byte)) }),
  ],
  [
    'a zip bomb whose entry is larger than the manifest says',
    pdf,
    (bytes) => rewritten(bytes, { [pdf]: () => new Uint8Array(BOMB) }),
  ],
  [
    'a zip bomb that also lies about its size in the zip',
    pdf,
    async (bytes) => {
      const zip = Buffer.from(await rewritten(bytes, { [pdf]: () => new Uint8Array(BOMB) }));
      const [large, small] = [Buffer.alloc(4), Buffer.alloc(4)];
      large.writeUInt32LE(BOMB);
      small.writeUInt32LE(9000);
      for (let at = zip.indexOf(large); at >= 0; at = zip.indexOf(large, at)) small.copy(zip, at);
      return zip;
    },
  ],
  [
    'a manifest that declares a gigabyte for every file',
    'manifest.json',
    (bytes) =>
      rewritten(bytes, {
        'manifest.json': withManifest((manifest) => {
          manifest['files'] = (manifest['files'] as object[]).map((entry) => ({ ...entry, size: 1e9 }));
        }),
      }),
  ],
];

describe('refuses with an explanation', () => {
  test.each(isDamaged)('%s, naming the damaged entry: %s', async (_, place, change) => {
    await expect(readCopy(await copyWith(change))).rejects.toThrow(
      `La copia está dañada en ${place}, y no se escribió nada: usa otra copia, o descarga esta otra vez y repite la orden.`,
    );
  });

  test.each([0.3, 0.9, 0.999])('a copy that is cut off at %d of its length', async (part) => {
    const file = await copyWith((bytes) => bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(readCopy(file)).rejects.toThrow(
      `A ${file} le falta el final, o no es un archivo zip: descarga o copia otra vez la copia completa y repite la orden.`,
    );
  });

  test.each<[string, Change]>([
    [
      'the zip of another program',
      async () => {
        const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
        await writer.add('wordpress.xml', new Uint8ArrayReader(new TextEncoder().encode('<rss/>')));
        return writer.close();
      },
    ],
    [
      'a zip with another program’s manifest',
      (bytes) => rewritten(bytes, { 'manifest.json': () => new TextEncoder().encode('{"name": "extension"}') }),
    ],
  ])('%s', async (_, change) => {
    const file = await copyWith(change);
    await expect(readCopy(file)).rejects.toThrow(
      `${file} no es una copia de este sitio (no tiene un manifest.json suyo): elige un archivo hecho con «npm run backup» o con «Descargar copia».`,
    );
  });

  test('a copy from a newer version of the site', async () => {
    const newer = withManifest((manifest) => (manifest['schema'] = '20990101000000'));
    const file = await copyWith((bytes) => rewritten(bytes, { 'manifest.json': newer }));
    await expect(readCopy(file)).rejects.toThrow(
      'La copia es de una versión más nueva del sitio (20990101000000): actualiza el sitio y sus migraciones, y repite la orden.',
    );
  });

  test('a copy that does not exist', async () => {
    await expect(readCopy('/tmp/no-hay.zip')).rejects.toThrow(
      'No se puede leer /tmp/no-hay.zip: revisa que la copia esté ahí y que su nombre esté bien escrito.',
    );
  });
});
