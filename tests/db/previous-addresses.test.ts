import { expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { createNews, createPublication } from '../support/builders.ts';

const { visitor, admin } = await startFileBackend();

async function renameNews(id: number, slug: string): Promise<void> {
  await admin.from('news').update({ slug }).eq('id', id).throwOnError();
}

/** The current slug that a visitor finds for a previous one of a news item; null if there is none. */
async function newsLead(slug: string): Promise<string | null> {
  const { data } = await visitor
    .from('news_previous_slugs')
    .select('news(slug)')
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError();
  return data?.news.slug ?? null;
}

test('a changed slug leads to the new one', async () => {
  const { id } = await createNews(admin, { slug: 'una-vieja' });
  expect(await newsLead('una-vieja')).toBeNull();
  await renameNews(id, 'una-nueva');
  expect(await newsLead('una-vieja')).toBe('una-nueva');
});

test('a chain of changes leads straight to the last', async () => {
  const { id } = await createNews(admin, { slug: 'cadena-1' });
  await renameNews(id, 'cadena-2');
  await renameNews(id, 'cadena-3');
  expect(await newsLead('cadena-1')).toBe('cadena-3');
  expect(await newsLead('cadena-2')).toBe('cadena-3');
});

test('a slug that returns to its item leads nowhere else', async () => {
  const { id } = await createNews(admin, { slug: 'ida' });
  await renameNews(id, 'vuelta');
  await renameNews(id, 'ida');
  expect(await newsLead('ida')).toBeNull();
  expect(await newsLead('vuelta')).toBe('ida');
});

test('a new item may take an old slug over', async () => {
  const { id } = await createNews(admin, { slug: 'disputada' });
  await renameNews(id, 'cedida');
  await createNews(admin, { slug: 'disputada' });
  expect(await newsLead('disputada')).toBeNull();
});

test('an item that is renamed may take an old slug over', async () => {
  const { id: first } = await createNews(admin, { slug: 'primera' });
  await renameNews(first, 'primera-renombrada');
  const { id: second } = await createNews(admin, { slug: 'segunda' });
  await renameNews(second, 'primera');
  expect(await newsLead('primera')).toBeNull();
  expect(await newsLead('segunda')).toBe('primera');
});

test('deleting an item removes its old addresses', async () => {
  const { id } = await createNews(admin, { slug: 'efimera' });
  await renameNews(id, 'efimera-2');
  await admin.from('news').delete().eq('id', id).throwOnError();
  expect(await newsLead('efimera')).toBeNull();
});

test('a save that keeps the slug leaves no old address', async () => {
  const { id } = await createNews(admin, { slug: 'estable' });
  await admin.from('news').update({ title: 'Otro título' }).eq('id', id).throwOnError();
  const { data } = await visitor.from('news_previous_slugs').select('slug').eq('news_id', id).throwOnError();
  expect(data).toEqual([]);
});

test('a publication keeps the address it had, within its type', async () => {
  const created = await createPublication(admin, { slug: 'guia', type: 'afcm-aporta' });
  await admin.from('publications').update({ slug: 'guia-nueva' }).eq('id', created.id).throwOnError();
  await admin.from('publications').update({ type: 'seminarios-conferencias' }).eq('id', created.id).throwOnError();
  const { data } = await visitor
    .from('publication_previous_slugs')
    .select('type, slug, publications(type, slug)')
    .eq('publication_id', created.id)
    .order('slug')
    .throwOnError();
  const present = { type: 'seminarios-conferencias', slug: 'guia-nueva' };
  expect(data).toEqual([
    { type: 'afcm-aporta', slug: 'guia', publications: present },
    { type: 'afcm-aporta', slug: 'guia-nueva', publications: present },
  ]);
});

test('neither a visitor nor an administrator writes old addresses', async () => {
  for (const client of [visitor, admin]) {
    const news = client.from('news_previous_slugs');
    expect((await news.insert({ slug: 'x', news_id: 1 })).error?.code).toBe('42501');
    expect((await news.update({ slug: 'y' }).eq('slug', 'x')).error?.code).toBe('42501');
    expect((await news.delete().eq('slug', 'x')).error?.code).toBe('42501');
    const publications = client.from('publication_previous_slugs');
    const row = { slug: 'x', type: 'afcm-aporta', publication_id: 1 };
    expect((await publications.insert(row)).error?.code).toBe('42501');
    expect((await publications.update({ slug: 'y' }).eq('slug', 'x')).error?.code).toBe('42501');
    expect((await publications.delete().eq('slug', 'x')).error?.code).toBe('42501');
  }
});
