import { randomUUID } from 'node:crypto';
import { expect, type Check } from './checks.ts';
import { ask, askProject, removeTestTraces, type Deployment } from './deployment.ts';
import { ADMINISTRATOR, PUSH } from './remedies.ts';

/** The smallest GIF: a single transparent pixel. */
const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIA', 'base64');

interface TestFile {
  bucket: string;
  type: string;
  token?: string;
}

/** Uploads a test file, passes the response to `look`, and removes the file in any case. */
export async function withTestUpload(
  deployment: Deployment,
  file: TestFile,
  look: (answer: Response, name: string, content: Buffer) => void | Promise<void>,
): Promise<void> {
  const name = `prueba-del-contrato-${randomUUID()}.${file.type === 'application/pdf' ? 'pdf' : 'gif'}`;
  const headers = { 'content-type': file.type, ...(file.token && { authorization: `Bearer ${file.token}` }) };
  const init = { method: 'POST', headers, body: picture };
  const answer = await askProject(deployment, `storage/v1/object/${file.bucket}/${name}`, init);
  try {
    await look(answer, name, picture);
  } finally {
    if (answer.ok) await removeFile(deployment, file.bucket, name);
  }
}

/** Uses the administrator's session if there is one: a visitor who could upload may still not be allowed to delete. */
async function removeFile(deployment: Deployment, bucket: string, name: string): Promise<void> {
  const hasSession = Boolean(deployment.credentials.CONTRACT_PASSWORD);
  const db = hasSession ? await deployment.administrator() : deployment.visitor;
  // Storage deletes only files that the database has released.
  await db.rpc('release_files', { urls: [name] });
  await db.storage.from(bucket).remove([name]);
  if (hasSession) await removeTestTraces(db);
}

/** Storage: what administrators upload. */
export const bucketChecks: readonly Check[] = [
  {
    name: 'an administrator’s image is public at once',
    remedy: `${PUSH} (Supabase → Storage → Policies shows what is there; Supabase → Storage → Files → images → Edit bucket: Public bucket on)`,
    needs: ADMINISTRATOR,
    run: async (deployment) => {
      const token = await deployment.accessToken();
      await withTestUpload(deployment, { bucket: 'images', type: 'image/gif', token }, async (answer, name) => {
        expect(answer.ok, `the upload responds with ${answer.status}: ${await answer.text()}`);
        const file = await ask(`${deployment.projectUrl}/storage/v1/object/public/images/${name}`);
        expect(file.ok, `a visitor gets ${file.status} for it`);
      });
    },
  },
];
