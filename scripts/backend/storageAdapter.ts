import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { writeFileAtomically } from '#data/writeFileAtomically.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/**
 * Stores the bytes of Supabase Storage in a folder. @supabase/lite's own adapter writes in place, so a crash leaves
 * half a file, and takes the content type from the name, so an "image" called `x.html` is served as a page. Here each
 * file is named by the hash of its key and keeps the type that the bucket accepted.
 */
export function createStorageAdapter(folder: string, database: SqlDatabase): StorageAdapter {
  const locate = (bucket: string, key: string) => {
    const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex');
    return path.join(folder, name.slice(0, 2), name);
  };

  const metadataOf = async (bucket: string, key: string): Promise<ObjectMetadata> => {
    const { mtime, size } = await stat(locate(bucket, key));
    const { rows } = await database.query<{ metadata: Partial<ObjectMetadata> | null }>(
      'select metadata from storage.objects where bucket_id = $1 and name = $2',
      [bucket, key],
    );
    const { mimetype, cacheControl, eTag } = rows[0]?.metadata ?? {};
    return {
      mimetype: mimetype ?? 'application/octet-stream',
      cacheControl: cacheControl ?? 'no-cache',
      eTag: eTag ?? '',
      size,
      contentLength: size,
      lastModified: mtime,
    };
  };

  const remove = (bucket: string, key: string) => rm(locate(bucket, key), { force: true });

  return {
    driver: undefined,
    async getObject(bucket, key) {
      const metadata = await metadataOf(bucket, key).catch(() => undefined);
      // Without a body, Storage responds that the file does not exist.
      if (!metadata) return { httpStatusCode: 404, metadata: emptyMetadata };
      return { httpStatusCode: 200, metadata, body: await readFile(locate(bucket, key)) };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : Buffer.from(await new Response(body as BodyInit).arrayBuffer());
      await writeFileAtomically(locate(bucket, key), bytes);
      return {
        cacheControl,
        mimetype: contentType,
        size: bytes.length,
        contentLength: bytes.length,
        lastModified: new Date(),
        eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      };
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(bucket, key);
    },
    async copyObject(sourceBucket, source, _version, bucket, key) {
      const target = locate(bucket, key);
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(locate(sourceBucket, source), target);
      const { eTag, lastModified } = await metadataOf(sourceBucket, source);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: metadataOf,
    privateAssetUrl: (bucket, key) => Promise.resolve(`file://${locate(bucket, key)}`),
  };
}

const emptyMetadata: ObjectMetadata = {
  mimetype: '',
  cacheControl: '',
  eTag: '',
  size: 0,
  contentLength: 0,
};
