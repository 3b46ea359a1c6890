import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { createEvent, createNews, createPublication, storeFile } from '../../support/builders.ts';

const { backend, admin } = await startFileBackend();

const addressOf = (name: string, bucket = 'images') => `${backend.url}/storage/v1/object/public/${bucket}/${name}`;
const image = () => addressOf(`${randomUUID()}.webp`);
const document = () => addressOf(`${randomUUID()}.pdf`, 'documents');

async function unreferenced(urls: string[]): Promise<string[]> {
  return (await admin.rpc('unreferenced_files', { urls }).throwOnError()).data.toSorted();
}

/** Thirty days after what is in the trash was deleted. */
async function emptyTrash(): Promise<void> {
  await backend.database.query(`update public.revisions set saved_at = saved_at - interval '30 days'`);
  await admin.rpc('empty_trash').throwOnError();
}

/** Creates an item of each kind that refers to these files, one in each of the ways in which items do. */
async function referTo(
  [ofNews = '', inText = '', ofPublication = '', inLink = '', ofEvent = '']: string[],
  pdf: string,
) {
  await createNews(admin, { images: [image(), ofNews], content: `Una ![foto](${inText} "Pie").` });
  await createPublication(admin, { images: [ofPublication], pdf_url: pdf, content: `[Ver](${inLink})` });
  await createEvent(admin, { images: [ofEvent], published_at: null });
}

// Specification 7-15
test('reports a file as unreferenced only if no record refers to it in any way', async () => {
  const [spare, pdf, ...used] = [image(), document(), ...Array.from({ length: 5 }, image)];
  await referTo(used, pdf);
  expect(await unreferenced([...used, pdf, spare, spare])).toEqual([spare]);
  // The same file, under another address.
  expect(await unreferenced(used.map((url) => url.replace(backend.url, 'https://archivos.example.org')))).toEqual([]);
  // Names that are not by chance might be part of any text.
  expect(await unreferenced(['', addressOf(''), 'a.webp'])).toEqual([]);
});

// Specification 7-15, 7-16
test('reports only unreferenced uploads older than ninety days as abandoned', async () => {
  /** Stores a file with an upload date this many days ago. */
  async function upload(days: number, name = `${randomUUID()}.webp`, bucket?: 'documents'): Promise<string> {
    await storeFile(admin, name, bucket);
    await backend.database.query(
      `update storage.objects set created_at = now() - $1 * interval '1 day' where bucket_id = $2 and name = $3`,
      [days, bucket ?? 'images', name],
    );
    return name;
  }
  const [abandoned, report] = [await upload(91), await upload(91, `${randomUUID()}.pdf`, 'documents')];
  // Neither is listed: a browser may still have a draft with the first, and the panel did not create the second.
  await upload(89);
  await upload(91, 'un-nombre-que-alguien-eligio.webp');
  // Nothing uses it, but it was uploaded into the library itself.
  await admin.rpc('keep_image', { image_name: await upload(91) }).throwOnError();
  const used: string[] = [];
  for (let count = 0; count < 5; count += 1) used.push(addressOf(await upload(91)));
  await referTo(used, addressOf(await upload(91, `${randomUUID()}.pdf`, 'documents'), 'documents'));
  const { data } = await admin.rpc('abandoned_files').throwOnError();
  expect(data.map(({ bucket, name }) => `${bucket}/${name}`).toSorted()).toEqual([
    `documents/${report}`,
    `images/${abandoned}`,
  ]);
});

test('a file that two records share stays referenced until both have left the trash', async () => {
  const shared = image();
  const items = [await createNews(admin, { images: [shared] }), await createNews(admin, { images: [shared] })];
  for (const { id } of items) {
    await admin.from('news').delete().eq('id', id).throwOnError();
    expect(await unreferenced([shared])).toEqual([]);
  }
  await emptyTrash();
  expect(await unreferenced([shared])).toEqual([shared]);
});

test('keeps the text of a PDF until the file is released', async () => {
  const [used, unused] = [document(), document()];
  for (const url of [used, unused]) {
    await storeFile(admin, url.split('/').at(-1) ?? '', 'documents');
    await admin.from('pdf_texts').insert({ url, content: 'Lo que dice.' }).throwOnError();
  }
  const { id } = await createPublication(admin, { has_pdf: true, pdf_url: used });
  const release = async () => {
    const { data: released } = await admin.rpc('release_files', { urls: [used, unused] }).throwOnError();
    const { data } = await admin.from('pdf_texts').select('url').in('url', [used, unused]).throwOnError();
    return { released, kept: data.map(({ url }) => url) };
  };
  expect(await release()).toEqual({ released: [unused], kept: [used] });
  // The publication may be restored from the trash.
  await admin.from('publications').delete().eq('id', id).throwOnError();
  expect(await release()).toMatchObject({ kept: [used] });
  await emptyTrash();
  expect((await release()).kept).toEqual([]);
});

// Specification 2.18-4
test('reports publications that show a PDF missing from storage', async () => {
  const base = addressOf('', 'documents');
  const { name, url } = await storeFile(admin, `${randomUUID()}.pdf`, 'documents');
  const missing = async (start = base) =>
    (await admin.rpc('missing_documents', { base: start }).throwOnError()).data.map(({ title }) => title);
  const before = await missing();
  for (const [title, pdf_url, has_pdf] of [
    ['Con su PDF', url, true],
    ['Con su PDF en una página', `${url}#page=2`, true],
    ['Con uno que falta', `${base}otro.pdf`, true],
    ['Con uno que falta y no se muestra', `${base}otro.pdf`, false],
    ['Con uno de otro sitio', 'https://example.org/otro.pdf', true],
  ] as const)
    await createPublication(admin, { title, has_pdf, pdf_url });
  expect(before).toEqual([]);
  expect(await missing()).toEqual(['Con uno que falta']);
  expect(await missing('')).toEqual([]);
  // The panel cannot delete a file in use, but Supabase's dashboard can.
  await backend.database.query('delete from storage.objects where name = $1', [name]);
  expect(await missing()).toEqual(['Con uno que falta', 'Con su PDF en una página', 'Con su PDF']);
});
