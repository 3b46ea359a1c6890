import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listHeroNews, listNewsWithoutCover } from '#data/news.ts';
import { listHeroPublications, listPublicationsWithoutCover } from '#data/publications.ts';
import { paths } from '#domain/paths.ts';

/** A record as the dashboard names it. */
export interface NamedRecord {
  kind: 'Noticia' | 'Publicación';
  title: string;
  /** Where it is edited. */
  editPath: string;
}

/** How many records without a cover are listed, of each kind. */
const UNCOVERED = 4;

/** What the carousel shows now, in its order. */
export function carouselQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'carousel'],
    queryFn: async () => {
      const db = createBrowserClient();
      const [news, publications] = await Promise.all([listHeroNews(db), listHeroPublications(db)]);
      return [...news.map(namedNews), ...publications.map(namedPublication)];
    },
  });
}

/** What has no cover: the newest of each kind, and how many there are of both. */
export function withoutCoverQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'without-cover'],
    queryFn: async () => {
      const db = createBrowserClient();
      const [news, publications] = await Promise.all([
        listNewsWithoutCover(db, UNCOVERED),
        listPublicationsWithoutCover(db, UNCOVERED),
      ]);
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

function namedPublication({ id, title }: Row): NamedRecord {
  return { kind: 'Publicación', title, editPath: paths.admin.publicationsEdit(id) };
}
