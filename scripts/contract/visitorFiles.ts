import { withTestUpload } from './buckets.ts';
import { expect, type Check } from './checks.ts';
import { askProject, type Deployment } from './deployment.ts';
import { readVisitorAccess } from './visitorAccess.ts';
import { ADMINISTRATOR, PUSH } from './remedies.ts';

const POLICIES = `Supabase → Storage → Policies: delete what is there for anon or public; ${PUSH}`;

interface Bucket {
  bucket: string;
  type: string;
}

async function readBuckets(): Promise<Bucket[]> {
  return (await readVisitorAccess()).flatMap(([name, { type }]) =>
    type ? [{ bucket: name.replace('bucket ', ''), type }] : [],
  );
}

async function isEmptyList(answer: Response): Promise<boolean> {
  return !answer.ok || (await answer.text()).trim() === '[]';
}

/** Uploads a file as administrator, lets a visitor do `harm` to it, and expects it to be as it was. */
async function expectUntouched(
  deployment: Deployment,
  harm: (file: Bucket & { name: string }) => Promise<void>,
): Promise<void> {
  const db = await deployment.administrator();
  const token = await deployment.accessToken();
  for (const file of await readBuckets()) {
    await withTestUpload(deployment, { ...file, token }, async (answer, name, content) => {
      expect(answer.ok, `the upload responds with ${answer.status}: ${await answer.text()}`);
      await harm({ ...file, name });
      const { data } = await db.storage.from(file.bucket).download(name);
      expect(data !== null, `a file in ${file.bucket} is gone after a visitor's deletion`);
      const isSame = Buffer.from(await data.arrayBuffer()).equals(content);
      expect(isSame, `a file in ${file.bucket} has a visitor's content`);
    });
  }
}

/** Tries with the public key alone to list, add, overwrite and delete files in every bucket. */
export const visitorFileChecks: readonly Check[] = [
  {
    name: 'visitors cannot list buckets or files',
    remedy: POLICIES,
    run: async (deployment) => {
      const isHidden = await isEmptyList(await askProject(deployment, 'storage/v1/bucket'));
      expect(isHidden, 'the buckets are listed');
      for (const { bucket } of await readBuckets()) {
        const body = JSON.stringify({ prefix: '', limit: 1 });
        const answer = await askProject(deployment, `storage/v1/object/list/${bucket}`, { method: 'POST', body });
        expect(await isEmptyList(answer), `the files in ${bucket} are listed`);
      }
    },
  },
  {
    name: 'visitors cannot upload files',
    remedy: POLICIES,
    run: async (deployment) => {
      for (const file of await readBuckets()) {
        await withTestUpload(deployment, file, (answer, name) => {
          expect(!answer.ok, `a file without a session is taken (${file.bucket}/${name})`);
          expect(answer.status < 500, `a file without a session responds with ${answer.status}`);
        });
      }
    },
  },
  {
    name: 'visitors cannot overwrite files',
    remedy: POLICIES,
    needs: ADMINISTRATOR,
    run: (deployment) =>
      expectUntouched(deployment, async ({ bucket, name, type }) => {
        const init = { headers: { 'content-type': type, 'x-upsert': 'true' }, body: 'prueba' };
        for (const method of ['PUT', 'POST']) {
          const answer = await askProject(deployment, `storage/v1/object/${bucket}/${name}`, { ...init, method });
          expect(!answer.ok, `a visitor overwrites a file in ${bucket} by ${method}`);
        }
      }),
  },
  {
    name: 'visitors cannot delete files',
    remedy: POLICIES,
    needs: ADMINISTRATOR,
    run: (deployment) =>
      expectUntouched(deployment, async ({ bucket, name }) => {
        const body = JSON.stringify({ prefixes: [name] });
        await askProject(deployment, `storage/v1/object/${bucket}`, { method: 'DELETE', body });
      }),
  },
];
