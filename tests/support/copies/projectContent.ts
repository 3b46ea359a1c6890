import { copiedTableNames, copiedTables } from '#data/copies/copiedTables.ts';
import type { TestBackend, Client } from '../backend/backend.ts';
import { createEvent, createNews, createPublication } from '../builders.ts';

/** Content of every kind, in every state, as an administrator makes it; returns what a test asks for by name. */
export async function fillProject(backend: TestBackend, admin: Client) {
  const image = await upload(admin, 'images', '3f1c2a90-1111-4222-8333-444455556666.webp', 'image/webp', 4000);
  const pdf = await upload(admin, 'documents', 'programa-2026.pdf', 'application/pdf', 9000);
  const content = { images: [image], image_details: { [image]: { alt: 'Una reunión', focus: [0.25, 0.7] } } };
  await admin.from('pdf_texts').insert({ url: pdf, content: 'Evaluación de competencias. Evaluación.' }).throwOnError();

  const news = await createNews(admin, {
    title: 'Con tilde: «Ñandú» 😀',
    content: `Texto ![Una foto](${image})`,
    ...content,
  });
  await admin.from('news').update({ slug: 'nueva-direccion', title: 'Cambiada' }).eq('id', news.id).throwOnError();
  const publication = await createPublication(admin, {
    has_pdf: true,
    pdf_url: pdf,
    authors: 'Paz, Ana\nUBA',
    ...content,
  });
  await admin.from('publications').update({ title: 'Otra', slug: 'otra' }).eq('id', publication.id).throwOnError();
  const event = await createEvent(admin, content);
  await admin.from('events').update({ slug: 'otra-actividad' }).eq('id', event.id).throwOnError();
  await createNews(admin, { published_at: null, title: 'Borrador' });
  await createNews(admin, { published_at: '2999-01-01T00:00:00Z', title: 'Programada' });
  await createPublication(admin, { published_at: null });
  await createEvent(admin, { published_at: '2999-01-01T00:00:00Z' });
  const deleted = await createNews(admin, { title: 'En la papelera', images: [image] });
  await admin.from('news').delete().eq('id', deleted.id).throwOnError();
  await admin.rpc('order_carousel', { items: [`pub-${publication.id}`, `news-${news.id}`] }).throwOnError();
  await admin
    .from('preview_links')
    .insert({ token_hash: 'a'.repeat(64), event_id: event.id })
    .throwOnError();
  await backend.anonymousClient().from('subscribers').insert({ email: 'ana@example.org' }).throwOnError();
  await backend.database.query(
    `update public.news set imported_from = 'viejo.example/?p=1', old_paths = '{"/?p=1"}' where id = ${news.id}`,
  );
  // More rows than one page has, of days long gone: a restore dates nothing anew.
  await backend.database.query(
    `insert into public.subscribers (email, created_at) select i || '@example.org', '2020-01-01' from generate_series(1, 230) as i`,
  );
  await backend.database.query(`update storage.objects set created_at = '2021-05-06T07:08:09Z'`);
  return { news, publication, event, deleted, image, pdf };
}

async function upload(admin: Client, bucket: string, name: string, type: string, size: number): Promise<string> {
  const bytes = Uint8Array.from({ length: size }, (_, i) => (i * i + size) % 251);
  const { error } = await admin.storage.from(bucket).upload(name, new Blob([bytes], { type }), { cacheControl: '600' });
  if (error) throw error;
  return admin.storage.from(bucket).getPublicUrl(name).data.publicUrl;
}

/** Every row of every copied table, and the files with their bytes, without the backend's own address. */
export async function contentOf({ database, url }: TestBackend) {
  const tables: Record<string, unknown[]> = {};
  for (const table of copiedTableNames) {
    const { rows } = await database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from public.${table} as t order by ${copiedTables[table].key.join(', ')}`,
    );
    tables[table] = rows.map(({ row }) => JSON.parse(row.replaceAll(url, '')) as unknown);
  }
  const { rows } = await database.query<{ bucket_id: string; name: string; [key: string]: unknown }>(
    `select bucket_id, name, created_at::text, metadata ->> 'mimetype' as type, metadata ->> 'size' as size
     from storage.objects order by bucket_id, name`,
  );
  const files = [];
  for (const file of rows) {
    const response = await fetch(`${url}/storage/v1/object/public/${file.bucket_id}/${file.name}`);
    files.push({
      ...file,
      cache: response.headers.get('cache-control'),
      bytes: Buffer.from(await response.arrayBuffer()),
    });
  }
  return { tables, files };
}
