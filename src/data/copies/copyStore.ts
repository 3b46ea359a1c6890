import { S3Client } from '@bradenmacdonald/s3-lite-client';
import type { Db } from '../client.ts';
import { recordCopy } from './madeCopies.ts';
import { nameOfCopy, outdatedCopies } from './rotation.ts';
import { writeCopy, type CopyProgress } from './writeCopy.ts';

/** In bytes. Up to four parts are in memory, and a copy has at most 10,000. */
const PART_SIZE = 16 * 1024 * 1024;

/** Where copies are kept: a folder of a bucket in a store that speaks S3's protocol. */
export interface CopyStore {
  /** `s3://bucket/folder/`, with a slash at the end. */
  address: string;
  /** The names of copies begin with it: `folder/`, or nothing. */
  folder: string;
  client: S3Client;
}

/** Opens the store `s3://bucket/folder`, which the variables tell how to reach. Throws an error that names what is missing. */
export function openCopyStore(address: string, env: NodeJS.ProcessEnv): CopyStore {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) throw new Error(`"${address}" no es un lugar para copias: escribe s3://, el depósito y una carpeta.`);
  const read = (name: string) => {
    const value = env[name];
    if (!value)
      throw new Error(`Falta ${name}, para guardar copias en ${address}: docs/copies.md dice qué valor lleva.`);
    return value;
  };
  const client = new S3Client({
    bucket,
    endPoint: read('COPIES_ENDPOINT'),
    region: read('COPIES_REGION'),
    accessKey: read('COPIES_KEY_ID'),
    secretKey: read('COPIES_SECRET_KEY'),
  });
  const prefix = folder && `${folder}/`;
  return { address: `s3://${bucket}/${prefix}`, folder: prefix, client };
}

/**
 * Copies the project into the store as it is read, remembers it, and deletes the copies that are no longer needed. A
 * copy that fails is not there.
 */
export async function copyToStore(
  db: Db,
  { address, folder, client }: CopyStore,
  now: Date,
  onProgress?: (progress: CopyProgress) => void,
) {
  const name = nameOfCopy(now);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = writeCopy({ db, writable, isAdministrator: false, ...(onProgress && { onProgress }) });
  const [{ manifest, size }] = await Promise.all([
    writing,
    client.putObject(folder + name, readable, {
      partSize: PART_SIZE,
      metadata: { 'Content-Type': 'application/zip' },
    }),
  ]);
  const place = address + name;
  await recordCopy(db, { isComplete: true, size, place });
  const names: string[] = [];
  for await (const { key } of client.listObjects({ prefix: `${folder}copia-` })) names.push(key.slice(folder.length));
  const outdated = outdatedCopies(names);
  for (const one of outdated) await client.deleteObject(folder + one);
  return { manifest, size, place, outdated };
}
