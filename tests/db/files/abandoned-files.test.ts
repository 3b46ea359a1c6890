import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { buildNews, buildPublication, storeFile } from '../../support/builders.ts';

const { backend, admin } = await startFileBackend();

/** Stores a file with an upload date this many days ago. */
async function upload(days: number, name = `${randomUUID()}.webp`, bucket?: 'documents'): Promise<string> {
  await storeFile(admin, name, bucket);
  await backend.database.query(
    `update storage.objects set created_at = now() - $1 * interval '1 day' where bucket_id = $2 and name = $3`,
    [days, bucket ?? 'images', name],
  );
  return name;
}

async function abandoned(): Promise<string[]> {
  const { data } = await admin.rpc('abandoned_files').throwOnError();
  return data.map(({ bucket, name }) => `${bucket}/${name}`).toSorted();
}

test('files of ninety days ago that no record refers to are named, and no others', async () => {
  const address = (name: string) => `${backend.url}/storage/v1/object/public/images/${name}`;
  const [image, document] = [await upload(91), await upload(91, `${randomUUID()}.pdf`, 'documents')];
  // Neither is listed: a browser may still have a draft with the first, and the panel did not create the second.
  await upload(89);
  await upload(91, 'un-nombre-que-alguien-eligio.webp');

  const [ofNews, inText, ofPublication, inOtherText] = [
    await upload(91),
    await upload(91),
    await upload(91),
    await upload(91),
  ];
  const pdf = await upload(91, `${randomUUID()}.pdf`, 'documents');
  await admin
    .from('news')
    .insert(
      buildNews({ images: [address('otra.webp'), address(ofNews)], content: `Una ![foto](${address(inText)} "Pie").` }),
    )
    .throwOnError();
  await admin
    .from('publications')
    .insert(
      buildPublication({
        images: [address(ofPublication)],
        content: `[Ver](${address(inOtherText)})`,
        pdf_url: address(pdf),
      }),
    )
    .throwOnError();
  expect(await abandoned()).toEqual([`documents/${document}`, `images/${image}`]);
});

test('a visitor may not ask', async () => {
  const { error } = await backend.anonymousClient().rpc('abandoned_files');
  expect(error?.code).toBe('42501');
});
