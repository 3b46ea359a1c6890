import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { buildNews, buildPublication, createNews, createPublication } from '../../support/builders.ts';

const { backend, admin } = await startFileBackend();

const image = () => `${backend.url}/storage/v1/object/public/images/${randomUUID()}.webp`;
const document = () => `${backend.url}/storage/v1/object/public/documents/${randomUUID()}.pdf`;

async function unreferenced(urls: string[]): Promise<string[]> {
  const { data } = await admin.rpc('unreferenced_files', { urls }).throwOnError();
  return data.toSorted();
}

test('a file that no record refers to is named, once', async () => {
  const url = image();
  expect(await unreferenced([url, url])).toEqual([url]);
});

test('a file that any record refers to, in whatever way, is not', async () => {
  const [ofNews, inText, ofPublication, inOtherText] = [image(), image(), image(), image()];
  const pdf = document();
  await createNews(admin, { images: [image(), ofNews], content: `Una ![foto](${inText} "Pie").` });
  await createPublication(admin, { images: [ofPublication], pdf_url: pdf, content: `[Ver](${inOtherText})` });
  const spare = image();
  expect(await unreferenced([ofNews, inText, ofPublication, inOtherText, pdf, spare])).toEqual([spare]);
});

test('a file that two records share stays until both have let go of it', async () => {
  const shared = image();
  const insert = () =>
    admin
      .from('news')
      .insert(buildNews({ images: [shared] }))
      .select('id')
      .single()
      .throwOnError();
  const [first, second] = [await insert(), await insert()];
  await admin.from('news').delete().eq('id', first.data.id).throwOnError();
  expect(await unreferenced([shared])).toEqual([]);
  await admin.from('news').delete().eq('id', second.data.id).throwOnError();
  // The trash keeps it for thirty days.
  expect(await unreferenced([shared])).toEqual([]);
  await backend.database.query(`update public.revisions set saved_at = saved_at - interval '30 days'`);
  await admin.rpc('empty_trash').throwOnError();
  expect(await unreferenced([shared])).toEqual([shared]);
});

test('the text of a PDF is kept as long as the file, and goes with it', async () => {
  const [used, unused] = [document(), document()];
  for (const url of [used, unused]) {
    const file = new File(['%PDF-1.4'], 'guia.pdf', { type: 'application/pdf' });
    await admin.storage.from('documents').upload(url.split('/').at(-1) ?? '', file);
    await admin.from('pdf_texts').insert({ url, content: 'Lo que dice.' }).throwOnError();
  }
  const guide = buildPublication({ has_pdf: true, pdf_url: used });
  await admin.from('publications').insert(guide).throwOnError();
  const release = async () => (await admin.rpc('release_files', { urls: [used, unused] }).throwOnError()).data;
  const kept = async () => {
    const { data } = await admin.from('pdf_texts').select('url').in('url', [used, unused]).throwOnError();
    return data.map(({ url }) => url);
  };
  expect(await release()).toEqual([unused]);
  expect(await kept()).toEqual([used]);
  // The publication may be restored from the trash.
  await admin.from('publications').delete().eq('slug', guide.slug).throwOnError();
  expect(await release()).not.toContain(used);
  expect(await kept()).toEqual([used]);
  await backend.database.query(`update public.revisions set saved_at = saved_at - interval '30 days'`);
  await admin.rpc('empty_trash').throwOnError();
  expect(await release()).toContain(used);
  expect(await kept()).toEqual([]);
});

test('a file is the same under another address', async () => {
  const url = image();
  const elsewhere = url.replace(backend.url, 'https://archivos.example.org');
  await createNews(admin, { images: [elsewhere] });
  expect(await unreferenced([url])).toEqual([]);
});

test('names that are not by chance are left alone: they might be part of any text', async () => {
  expect(await unreferenced(['', `${backend.url}/storage/v1/object/public/images/`, 'a.webp'])).toEqual([]);
});

test('a visitor may not ask', async () => {
  const { error } = await backend.anonymousClient().rpc('unreferenced_files', { urls: [image()] });
  expect(error?.code).toBe('42501');
});
