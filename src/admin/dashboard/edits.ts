import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';

/** A saved record, as the dashboard lists it. */
export interface Edit {
  kind: 'Noticia' | 'Publicación' | 'Actividad';
  title: string;
  /** The path of its form. */
  editPath: string;
  /** The path of its public page. */
  address: string;
  /** When it was saved (ISO 8601), which is also the version of its public page. */
  savedAt: string;
  /** When it becomes public (ISO 8601); null for a draft. */
  publishedAt: string | null;
}

interface SavedRow {
  id: number;
  title: string;
  slug: string;
  updated_at: string;
  published_at: string | null;
}

interface SavedRows {
  news: readonly SavedRow[];
  publications: readonly (SavedRow & { type: string })[];
  events: readonly SavedRow[];
}

/** The latest saves of all kinds, newest first. */
export function newestEdits({ news, publications, events }: SavedRows, limit: number): Edit[] {
  const edits: Edit[] = [
    ...news.map(({ id, title, slug, updated_at, published_at }) => ({
      kind: 'Noticia' as const,
      title,
      editPath: paths.admin.newsEdit(id),
      address: paths.newsItem(slug),
      savedAt: updated_at,
      publishedAt: published_at,
    })),
    ...publications.map(({ id, title, slug, type, updated_at, published_at }) => ({
      kind: 'Publicación' as const,
      title,
      editPath: paths.admin.publicationsEdit(id),
      address: paths.publication(asPublicationType(type), slug),
      savedAt: updated_at,
      publishedAt: published_at,
    })),
    ...events.map(({ id, title, slug, updated_at, published_at }) => ({
      kind: 'Actividad' as const,
      title,
      editPath: paths.admin.eventsEdit(id),
      address: paths.event(slug),
      savedAt: updated_at,
      publishedAt: published_at,
    })),
  ];
  return edits.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt)).slice(0, limit);
}
