import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findImage, listLibrary, registerFile } from '#data/files/media.ts';
import { wholeLibrary } from '#domain/media/library.ts';
import { clientOf } from '../../support/account.ts';
import { buildPublication, createEvent, createNews, createPublication, storeFile } from '../../support/builders.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';

const { backend, admin } = await startFileBackend();

/** Uploads an image and returns its name and URL. */
const upload = (name = `${randomUUID()}.webp`) => storeFile(admin, name);

const change = (id: number, changes: { title?: string; content?: string; images?: string[] }) =>
  admin.from('news').update(changes).eq('id', id).throwOnError();

const addressOf = (name: string) => `${backend.url}/storage/v1/object/public/images/${name}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const release = async (...urls: string[]) => (await admin.rpc('release_files', { urls }).throwOnError()).data;
const isThere = async (url: string) => (await fetch(url)).ok;

async function entryOf(name: string) {
  return (await admin.from('library').select().eq('name', name).maybeSingle().throwOnError()).data;
}

describe('the library', () => {
  test('lists every image in storage, even one without metadata', async () => {
    const { name } = await upload('del-tablero.webp');
    expect(await entryOf(name)).toMatchObject({ size: 8, alt: null, file_name: null, is_used: false, uses: [] });
  });

  test('lists the items that use an image among their images or in their text', async () => {
    const [cover, inText] = [await upload(), await upload('aula-magna.webp')];
    const news = await createNews(admin, { images: [cover.url], content: `![Un aula](${inText.url}).` });
    const publication = await createPublication(admin, { images: [cover.url] });
    const use = { kind: 'news', id: news.id, title: news.title, is_deleted: false };
    expect(await entryOf(cover.name)).toMatchObject({
      is_used: true,
      uses: [{ kind: 'publications', id: publication.id, title: publication.title, is_deleted: false }, use],
    });
    expect(await entryOf(inText.name)).toMatchObject({ is_used: true, uses: [use] });
  });

  test('distinguishes current uses of an image from those in the trash or former versions', async () => {
    const [removed, deleted] = [await upload(), await upload()];
    const { id } = await createNews(admin, { images: [removed.url, deleted.url] });
    await change(id, { images: [deleted.url] });
    await admin.from('news').delete().eq('id', id).throwOnError();
    expect(await entryOf(removed.name)).toMatchObject({ is_used: true, uses: [] });
    expect(await entryOf(deleted.name)).toMatchObject({ is_used: true, uses: [{ id, is_deleted: true }] });
  });

  test('keeps the alternative text given last, even when an older item is saved again', async () => {
    const image = await upload();
    const described = (alt: string) => ({ [image.url]: { alt } });
    const first = await createNews(admin, { images: [image.url], image_details: described('Un aula') });
    await createNews(admin, { content: `![Un aula \\[llena\\]](${image.url} "Pie")` });
    expect((await entryOf(image.name))?.alt).toBe('Un aula [llena]');
    await admin.from('news').update({ title: 'Otro título' }).eq('id', first.id).throwOnError();
    expect((await entryOf(image.name))?.alt).toBe('Un aula [llena]');
    await admin.rpc('describe_image', { image_name: image.name, new_alt: '' }).throwOnError();
    expect((await entryOf(image.name))?.alt).toBe('');
  });

  test('can be searched by words, period and use', async () => {
    const [one, other] = [await upload(), await upload()];
    const kept = { name: one.name, file_name: 'Jornada (50%).jpg', hashes: [], width: 40, height: 30 };
    await registerFile(admin, kept);
    await createNews(admin, { images: [other.url], image_details: { [other.url]: { alt: 'La jornada de 2024' } } });
    await backend.database.query(
      `update storage.objects set created_at = '2024-12-01T02:00:00Z' where name = any($1::text[])`,
      [[one.name, other.name]],
    );
    const find = async (changes: object) => {
      const { rows, total } = await listLibrary(admin, { ...wholeLibrary, pageSize: 10, ...changes });
      expect(total).toBe(rows.length);
      return rows.map(({ name }) => name);
    };
    const both = [one.name, other.name].toSorted();
    expect(await find({ search: 'JORNADA' })).toEqual(both);
    expect(await find({ search: '(50%)' })).toEqual([one.name]);
    // In Argentina it was still November.
    expect(await find({ period: '2024-11' })).toEqual(both);
    expect(await find({ period: '2024' })).toEqual(both);
    expect(await find({ period: '2024-12' })).toEqual([]);
    expect(await find({ search: 'jornada', use: 'used' })).toEqual([other.name]);
    expect(await find({ search: 'jornada', use: 'unused' })).toEqual([one.name]);
  });

  // Specification 7-18
  test('lists PDFs with their page counts, and finds them by their publications’ titles', async () => {
    const [used, spare] = [`${randomUUID()}.pdf`, `${randomUUID()}.pdf`];
    const { url } = await storeFile(admin, used, 'documents');
    await storeFile(admin, spare, 'documents');
    await registerFile(admin, { name: spare, file_name: 'Sobra del congreso.pdf' });
    await createPublication(admin, { title: 'Guía del congreso', has_pdf: true, pdf_url: url, pdf_pages: 12 });
    const find = async (changes: object) =>
      (await listLibrary(admin, { ...wholeLibrary, bucket: 'documents', pageSize: 10, ...changes })).rows;
    const found = await find({ search: 'del congreso' });
    expect(found.map(({ name }) => name).toSorted()).toEqual([used, spare].toSorted());
    expect(await find({ search: 'guía' })).toMatchObject([
      { address: url, pages: 12, is_used: true, uses: [{ kind: 'publications', title: 'Guía del congreso' }] },
    ]);
    expect(await find({ search: 'sobra', use: 'unused' })).toMatchObject([{ name: spare, pages: null, uses: [] }]);
    const { rows: images } = await listLibrary(admin, { ...wholeLibrary, pageSize: 50 });
    expect(images.filter(({ bucket }) => bucket !== 'images')).toEqual([]);
  });

  test('finds an image by the hash of the chosen or of the stored bytes', async () => {
    const { name, url } = await upload();
    const [chosen, stored] = [hashOf(`${name} chosen`), hashOf(`${name} stored`)];
    await registerFile(admin, { name, file_name: 'a.jpg', hashes: [chosen, stored], width: 40, height: 30 });
    const found = { address: url, alt: null, width: 40, height: 30 };
    for (const hash of [chosen, stored]) expect(await findImage(admin, hash)).toEqual(found);
    expect(await findImage(admin, hashOf('otra'))).toBeNull();
    expect((await entryOf(name))?.uploaded_by).toBe('admin@example.org');
  });

  test('finds no image whose upload never arrived', async () => {
    const hash = hashOf('nunca llegó');
    await registerFile(admin, { name: `${randomUUID()}.webp`, file_name: '', hashes: [hash], width: 1, height: 1 });
    expect(await findImage(admin, hash)).toBeNull();
  });

  test('accepts at most two hashes, and only well-formed ones', async () => {
    for (const hashes of [['x'], ['A'.repeat(64)], [hashOf('a') + hashOf('b')], ['a', 'b', 'c'].map(hashOf)]) {
      const { error } = await admin.from('media').insert({ name: `${randomUUID()}.webp`, hashes });
      expect.soft(error?.code, hashes.join()).toBe('23514');
    }
  });
});

describe('deleting a file', () => {
  // Specification 7-14
  test('requires releasing an unused file before its bytes can be removed', async () => {
    const { name, url } = await upload();
    const listed = async () => (await admin.storage.from('images').list('', { search: name })).data?.length;
    await admin.storage.from('images').remove([name]);
    expect([await isThere(url), await listed()]).toEqual([true, 1]);
    expect(await release(url, addressOf(`${randomUUID()}.webp`))).toEqual([url]);
    expect(await entryOf(name)).toBeNull();
    expect((await admin.storage.from('images').remove([name])).error).toBeNull();
    expect([await isThere(url), await listed()]).toEqual([false, 0]);
  });

  test.each(['aula.webp', `${randomUUID()}.webp`])('is refused while anything still refers to %s', async (n) => {
    const { name, url } = await upload(n);
    const attempt = async () => {
      expect(await release(url)).toEqual([]);
      await admin.storage.from('images').remove([name]);
      expect(await isThere(url)).toBe(true);
    };
    const { id } = await createNews(admin, { content: `Un ![](${url}).` });
    await attempt();
    await admin.from('news').update({ content: '' }).eq('id', id).throwOnError();
    await attempt();
    await admin.from('news').update({ content: url }).eq('id', id).throwOnError();
    await admin.from('news').delete().eq('id', id).throwOnError();
    await attempt();
    await backend.database.query(`update public.revisions set saved_at = saved_at - interval '30 days'`);
    await admin.rpc('empty_trash').throwOnError();
    expect(await release(url)).toEqual([url]);
  });

  // Specification 7-14
  test.each([
    ['images', 'webp', 'image/webp'],
    ['documents', 'pdf', 'application/pdf'],
  ])('is reserved for its uploader while a local draft may use it, in %s', async (bucket, ending, type) => {
    const colleague = await clientOf(backend, 'colega@example.org');
    const name = `${randomUUID()}.${ending}`;
    await admin.storage.from(bucket).upload(name, new File([new Uint8Array(8)], 'archivo', { type }));
    const url = admin.storage.from(bucket).getPublicUrl(name).data.publicUrl;
    const attempt = async (who: typeof admin) => (await who.rpc('release_files', { urls: [url] }).throwOnError()).data;
    const uploadedBefore = (days: number) =>
      backend.database.query(
        `update storage.objects set created_at = now() - $1 * interval '1 day' where bucket_id = $2 and name = $3`,
        [days, bucket, name],
      );
    for (const days of [0, 89]) {
      await uploadedBefore(days);
      expect(await attempt(colleague)).toEqual([]);
      await colleague.storage.from(bucket).remove([name]);
      expect(await isThere(url)).toBe(true);
    }
    const told = async (who: typeof admin) =>
      (await who.from('library').select('may_be_in_draft').eq('name', name).throwOnError()).data;
    expect(await told(colleague)).toEqual([{ may_be_in_draft: true }]);
    expect(await told(admin)).toEqual([{ may_be_in_draft: false }]);
    await uploadedBefore(91);
    expect(await told(colleague)).toEqual([{ may_be_in_draft: false }]);
    expect(await attempt(colleague)).toEqual([url]);
  });

  // Specification 7-14
  test('keeps items from being saved with the file from then on', async () => {
    const [gone, kept] = [await upload(), await upload()];
    const { id } = await createNews(admin, { images: [kept.url] });
    await release(gone.url);
    const changes = [{ images: [kept.url, gone.url] }, { content: `![](${gone.url})` }];
    for (const change of changes) {
      expect((await admin.from('news').update(change).eq('id', id)).error?.code).toBe('PT409');
    }
    const publication = buildPublication({ has_pdf: true, pdf_url: gone.url });
    expect((await admin.from('publications').insert(publication)).error?.code).toBe('PT409');
    await admin.from('news').update({ title: 'Sin ella' }).eq('id', id).throwOnError();
  });
});

describe('replacing an image', () => {
  test('updates covers, galleries, texts and its alternative text, with one save per item', async () => {
    const [old, replacement, other] = [await upload('vieja.webp'), await upload(), await upload('muy-vieja.webp')];
    const elsewhere = old.url.replace(backend.url, 'https://archivos.example.org');
    const news = await createNews(admin, {
      images: [other.url, old.url, replacement.url],
      image_details: { [old.url]: { alt: 'Un aula' }, [other.url]: { alt: '' } },
      content: `![Aula](${elsewhere} "Pie"), ${old.url}. Y ${old.url}.bak`,
    });
    const publication = await createPublication(admin, { images: [old.url] });
    const event = await createEvent(admin, { images: [old.url], content: `![Aula](${old.url})` });
    const untouched = await createNews(admin, { images: [other.url] });

    const request = { old_name: old.name, new_url: replacement.url };
    const { data: saved } = await admin.rpc('replace_image', request).throwOnError();
    expect(saved.map(({ kind, id, title }) => ({ kind, id, title }))).toEqual([
      { kind: 'news', id: news.id, title: news.title },
      { kind: 'publications', id: publication.id, title: publication.title },
      { kind: 'events', id: event.id, title: event.title },
    ]);
    const { data: changed } = await admin.from('events').select().eq('id', event.id).single().throwOnError();
    expect(changed).toMatchObject({ images: [replacement.url], content: `![Aula](${replacement.url})` });
    const { data: now } = await admin.from('news').select().eq('id', news.id).single().throwOnError();
    expect(now).toMatchObject({
      images: [other.url, replacement.url],
      image_details: { [replacement.url]: { alt: 'Un aula' }, [other.url]: { alt: '' } },
      content: `![Aula](${replacement.url} "Pie"), ${replacement.url}. Y ${old.url}.bak`,
      updated_at: saved[0]?.updated_at,
    });
    expect(now.updated_at).not.toBe(news.updated_at);
    const { data: after } = await admin.from('news').select('updated_at').eq('id', untouched.id).throwOnError();
    expect(after).toEqual([{ updated_at: untouched.updated_at }]);
    expect(await entryOf(old.name)).toMatchObject({ is_used: true, uses: [] });
    const versions = admin.from('revisions').select('author').eq('kind', 'news').eq('record_id', news.id);
    expect((await versions).data).toEqual([{ author: 'admin@example.org' }, { author: 'admin@example.org' }]);
  });

  test('changes no item if one of them cannot be saved', async () => {
    const [old, replacement] = [await upload(), await upload()];
    const first = await createNews(admin, { images: [old.url] });
    await createNews(admin, { content: `${'x'.repeat(199_900 - old.url.length)} ${old.url}` });
    const longHost = `https://${'a'.repeat(150)}.example.org/object/public/images/${replacement.name}`;
    const { error } = await admin.rpc('replace_image', { old_name: old.name, new_url: longHost });
    expect(error?.code).toBe('23514');
    const { data } = await admin.from('news').select('images').eq('id', first.id).single().throwOnError();
    expect(data.images).toEqual([old.url]);
  });

  test('rejects a missing image, an invalid address or the image itself', async () => {
    const { name } = await upload();
    const replace = async (old_name: string, new_url: string) =>
      (await admin.rpc('replace_image', { old_name, new_url })).error?.code;
    const elsewhere = [addressOf(`${randomUUID()}.webp`), 'javascript:alert(1)'];
    for (const url of [...elsewhere, addressOf(name), `https://x.example) ![](${addressOf(name)}`]) {
      expect.soft(await replace(name, url), url).toBe('22023');
    }
    expect(await replace('.*', addressOf(name))).toBe('22023');
  });
});
