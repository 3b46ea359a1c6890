import { randomUUID } from 'node:crypto';
import { IMAGE_TYPES } from '#domain/media/fileTypes.ts';
import { expect, type Check } from './checks.ts';
import { ask, removeTestTraces, type Deployment } from './deployment.ts';

const MEGABYTE = 1024 * 1024;
const ADMINISTRATOR = ['CONTRACT_EMAIL', 'CONTRACT_PASSWORD'] as const;

/** The buckets and their limits (specification, section 9). */
const BUCKETS = [
  { id: 'images', megabytes: 10, types: [...IMAGE_TYPES] },
  { id: 'documents', megabytes: 20, types: ['application/pdf'] },
];

/** The smallest GIF: a single transparent pixel. */
const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIA', 'base64');

function upload(
  { projectUrl, publishableKey }: Deployment,
  name: string,
  file: { type: string; token?: string },
): Promise<Response> {
  return ask(`${projectUrl}/storage/v1/object/images/${name}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': file.type,
      ...(file.token && { authorization: `Bearer ${file.token}` }),
    },
    body: picture,
  });
}

/** Uploads a test file, passes the response to `look`, and removes the file in any case. */
async function tryUpload(
  deployment: Deployment,
  file: { type: string; token?: string },
  look: (answer: Response, name: string) => void | Promise<void>,
): Promise<void> {
  const name = `prueba-del-contrato-${randomUUID()}.gif`;
  const answer = await upload(deployment, name, file);
  try {
    await look(answer, name);
  } finally {
    if (answer.ok) await removeImage(deployment, name);
  }
}

/** Uses the administrator's session if there is one: a visitor who could upload may still not be allowed to delete. */
async function removeImage(deployment: Deployment, name: string): Promise<void> {
  const hasSession = Boolean(deployment.credentials.CONTRACT_PASSWORD);
  const db = hasSession ? await deployment.administrator() : deployment.visitor;
  // Storage deletes only files that the database has released.
  await db.rpc('release_files', { urls: [name] });
  await db.storage.from('images').remove([name]);
  if (hasSession) await removeTestTraces(db);
}

/** Storage: two public buckets with their limits; only administrators may upload. */
export const bucketChecks: readonly Check[] = [
  ...BUCKETS.map(({ id, megabytes, types }): Check => ({
    name: `the bucket ${id} is public and takes ${megabytes} MB of ${types.join(', ')}`,
    remedy: `Supabase → Storage → Files → ${id} → Edit bucket: Public bucket on; Restrict file size ${megabytes} MB; Restrict MIME types ${types.join(', ')}`,
    needs: ADMINISTRATOR,
    run: async (deployment) => {
      const db = await deployment.administrator();
      const { data, error } = await db.storage.listBuckets();
      expect(error === null, `the buckets cannot be listed: ${error?.message ?? ''}`);
      const bucket = data.find((one) => one.id === id);
      expect(bucket !== undefined, 'it is not there', 'npx supabase db push --remote');
      expect(bucket.public, 'it is not public');
      const limit = bucket.file_size_limit ?? 0;
      expect(limit === megabytes * MEGABYTE, `its files may have ${limit ? `${limit} bytes` : 'any size'}`);
      const allowed = bucket.allowed_mime_types ?? [];
      expect(
        allowed.toSorted().join() === types.toSorted().join(),
        `it takes ${allowed.join(', ') || 'files of every type'}`,
      );
    },
  })),
  {
    name: 'visitors upload nothing',
    remedy: 'npx supabase db push --remote (Supabase → Storage → Policies shows what is there)',
    run: (deployment) =>
      tryUpload(deployment, { type: 'image/gif' }, (answer, name) => {
        expect(!answer.ok, `a file without a session is taken (images/${name})`);
        expect(answer.status < 500, `a file without a session is answered with ${answer.status}`);
      }),
  },
  {
    name: 'an administrator’s image is public at once',
    remedy:
      'npx supabase db push --remote (Supabase → Storage → Policies shows what is there; Supabase → Storage → Files → images → Edit bucket: Public bucket on)',
    needs: ADMINISTRATOR,
    run: async (deployment) => {
      const token = await deployment.accessToken();
      await tryUpload(deployment, { type: 'image/gif', token }, async (answer, name) => {
        expect(answer.ok, `the upload is answered with ${answer.status}: ${await answer.text()}`);
        const file = await ask(`${deployment.projectUrl}/storage/v1/object/public/images/${name}`);
        expect(file.ok, `a visitor gets ${file.status} for it`);
      });
    },
  },
  {
    name: 'an image that could carry scripts is refused',
    remedy: `Supabase → Storage → Files → images → Edit bucket → Restrict MIME types: ${IMAGE_TYPES.join(', ')}`,
    needs: ADMINISTRATOR,
    run: async (deployment) => {
      const token = await deployment.accessToken();
      await tryUpload(deployment, { type: 'image/svg+xml', token }, (answer) => {
        expect(!answer.ok, 'an SVG is taken');
      });
    },
  },
];
