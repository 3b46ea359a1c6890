import { createHash } from 'node:crypto';
import { configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { FORMAT_VERSION, MANIFEST, type CopiedFile, type CopiedRows, type Manifest } from '#data/copies/manifest.ts';
import { MAX_ENTRY_SIZE, manifestSchema } from '#data/copies/manifestSchema.ts';
import { schemaVersion } from '#data/copies/schemaVersion.ts';
import { ZipFileReader } from './ZipFileReader.ts';

configure({ useWebWorkers: false });

type Described = Pick<CopiedRows | CopiedFile, 'name' | 'size' | 'sha256'>;

/** A copy whose every checksum was right. */
export interface Copy {
  manifest: Manifest;
  /** The SHA-256 of the manifest, which stands for all of the copy. */
  digest: string;
  read: (entry: Described) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

/**
 * Opens a copy and checks all of it, one entry in memory at a time. Throws an Error of one sentence, in Spanish, that
 * says what is wrong, where, and what to do.
 */
export async function readCopy(file: string, onProgress?: (checked: number, all: number) => void): Promise<Copy> {
  const zip = await openFile(file);
  const reader = new ZipReader(zip);
  const close = async () => {
    await reader.close();
    await zip.close();
  };
  try {
    const entries = await entriesOf(reader, file);
    const manifestEntry = entries.get(MANIFEST);
    if (!manifestEntry) throw foreign(file);
    const bytes = await extract(manifestEntry, MAX_ENTRY_SIZE).catch((cause: unknown) => {
      throw damaged(MANIFEST, cause);
    });
    const manifest = parseManifest(bytes, file);
    const read = async (entry: Described) => {
      const found = entries.get(entry.name);
      if (!found) throw damaged(entry.name);
      const content = await extract(found, entry.size).catch((cause: unknown) => {
        throw damaged(entry.name, cause);
      });
      if (content.length !== entry.size || digestOf(content) !== entry.sha256) throw damaged(entry.name);
      return content;
    };
    const described: Described[] = [...manifest.rows, ...manifest.files];
    for (const [i, entry] of described.entries()) {
      await read(entry);
      onProgress?.(i + 1, described.length);
    }
    return { manifest, digest: digestOf(bytes), read, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFile(file: string): Promise<ZipFileReader> {
  try {
    return await ZipFileReader.open(file);
  } catch (cause) {
    throw new Error(`No se puede leer ${file}: revisa que la copia esté ahí y que su nombre esté bien escrito.`, {
      cause,
    });
  }
}

async function entriesOf(reader: ZipReader<unknown>, file: string): Promise<Map<string, FileEntry>> {
  try {
    const entries = await reader.getEntries();
    return new Map(entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry]])));
  } catch (cause) {
    throw new Error(
      `A ${file} le falta el final, o no es un archivo zip: descarga o copia otra vez la copia completa y repite la orden.`,
      { cause },
    );
  }
}

function parseManifest(bytes: Uint8Array, file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw foreign(file, cause);
  }
  const { format, version, schema } = value as { format?: unknown; version?: unknown; schema?: unknown };
  if (format !== 'afcm-copy') throw foreign(file);
  if (Number(version) > FORMAT_VERSION || String(schema) > schemaVersion) {
    throw new Error(
      `La copia es de una versión más nueva del sitio (${String(schema)}): actualiza el sitio y sus migraciones, y repite la orden.`,
    );
  }
  const result = manifestSchema.safeParse(value);
  if (!result.success) throw damaged(MANIFEST, result.error);
  return result.data;
}

/** Reads an entry; throws as soon as it turns out larger than it says, or than it may be. */
async function extract(entry: FileEntry, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Error(`${entry.filename} is larger than ${limit} bytes`);
  if (entry.uncompressedSize > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => {
      size += chunk.length;
      if (size > limit) throw tooLarge;
      chunks.push(chunk);
    },
  });
  await entry.getData(sink);
  return Buffer.concat(chunks);
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function damaged(place: string, cause?: unknown): Error {
  return new Error(
    `La copia está dañada en ${place}, y no se escribió nada: usa otra copia, o descarga esta otra vez y repite la orden.`,
    { cause },
  );
}

function foreign(file: string, cause?: unknown): Error {
  return new Error(
    `${file} no es una copia de este sitio (no tiene un ${MANIFEST} suyo): elige un archivo hecho con «npm run backup» o con «Descargar copia».`,
    { cause },
  );
}
