import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient, type Db } from '#data/client.ts';
import { listNewsWithoutAltText, listNewsWithoutCover } from '#data/news.ts';
import { listPublicationsWithoutAltText, listPublicationsWithoutCover } from '#data/publications.ts';
import { paths } from '#domain/paths.ts';

/** A record as the dashboard names it. */
export interface NamedRecord {
  kind: 'Noticia' | 'Publicación';
  title: string;
  /** Where it is edited. */
  editPath: string;
}

/** How many records are listed under each warning, of each kind. */
const WARNED = 4;

/** Records that lack something: the newest of each kind, and how many there are of both. */
export interface Lacking {
  records: NamedRecord[];
  total: number;
}

export function withoutCoverQuery() {
  return lackingQuery('without-cover', listNewsWithoutCover, listPublicationsWithoutCover);
}

export function withoutAltTextQuery() {
  return lackingQuery('without-alt-text', listNewsWithoutAltText, listPublicationsWithoutAltText);
}

type List = (db: Db, limit: number) => Promise<{ rows: Row[]; total: number }>;

function lackingQuery(name: string, listNews: List, listPublications: List) {
  return queryOptions({
    queryKey: ['dashboard', name],
    queryFn: async (): Promise<Lacking> => {
      const db = createBrowserClient();
      const [news, publications] = await Promise.all([listNews(db, WARNED), listPublications(db, WARNED)]);
      return {
        records: [...news.rows.map(namedNews), ...publications.rows.map(namedPublication)],
        total: news.total + publications.total,
      };
    },
  });
}

interface Row {
  id: number;
  title: string;
}

function namedNews({ id, title }: Row): NamedRecord {
  return { kind: 'Noticia', title, editPath: paths.admin.newsEdit(id) };
}

/** A publication as the dashboard names it. */
export function namedPublication({ id, title }: Row): NamedRecord {
  return { kind: 'Publicación', title, editPath: paths.admin.publicationsEdit(id) };
}
