import type { Database } from '#data/database.types.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Client } from './backend/backend.ts';

type Insert<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Insert'];

let count = 0;

/** Builds a valid row to insert, with a unique slug. */
export function buildNews(changes: Partial<Insert<'news'>> = {}): Insert<'news'> {
  count += 1;
  return {
    title: `Noticia ${count}`,
    slug: `noticia-${count}`,
    summary: 'Un resumen.',
    content: 'Un texto.',
    date: '2025-01-05',
    type: 'afcm',
    ...changes,
  };
}

/** Builds a valid row to insert, with a unique slug. */
export function buildPublication(changes: Partial<Insert<'publications'>> = {}): Insert<'publications'> {
  count += 1;
  return {
    title: `Publicación ${count}`,
    slug: `publicacion-${count}`,
    summary: 'Un resumen.',
    content: 'Un texto.',
    type: 'afcm-aporta',
    ...changes,
  };
}

/** Builds a valid row to insert, with a unique slug. */
export function buildEvent(changes: Partial<Insert<'events'>> = {}): Insert<'events'> {
  count += 1;
  return {
    title: `Actividad ${count}`,
    slug: `actividad-${count}`,
    summary: 'Un resumen.',
    content: 'Un texto.',
    type: 'seminario',
    starts_on: '2025-01-05',
    ends_on: '2025-01-06',
    place: 'Buenos Aires',
    ...changes,
  };
}

/** The builders of every kind. */
export const builders = { news: buildNews, publications: buildPublication, events: buildEvent };

/** Creates an item of any kind as an administrator and returns its row. */
export async function createItem(
  db: Client,
  table: ContentTable,
  changes: { title?: string; slug?: string; summary?: string; published_at?: string | null } = {},
) {
  switch (table) {
    case 'news':
      return createNews(db, changes);
    case 'publications':
      return createPublication(db, changes);
    case 'events':
      return createEvent(db, changes);
  }
}

/** Creates a news item as an administrator and returns its row. */
export async function createNews(db: Client, changes: Partial<Insert<'news'>> = {}) {
  const { data } = await db.from('news').insert(buildNews(changes)).select().single().throwOnError();
  return data;
}

/** Creates a publication as an administrator and returns its row. */
export async function createPublication(db: Client, changes: Partial<Insert<'publications'>> = {}) {
  const { data } = await db.from('publications').insert(buildPublication(changes)).select().single().throwOnError();
  return data;
}

/** Creates an event as an administrator and returns its row. */
export async function createEvent(db: Client, changes: Partial<Insert<'events'>> = {}) {
  const { data } = await db.from('events').insert(buildEvent(changes)).select().single().throwOnError();
  return data;
}

/** Uploads a small file as an administrator; an image unless another bucket is given. */
export async function storeFile(db: Client, name: string, bucket: 'images' | 'documents' = 'images') {
  const type = bucket === 'images' ? 'image/webp' : 'application/pdf';
  const { error } = await db.storage.from(bucket).upload(name, new File([new Uint8Array(8)], 'archivo', { type }));
  if (error) throw error;
  return { name, url: db.storage.from(bucket).getPublicUrl(name).data.publicUrl };
}
