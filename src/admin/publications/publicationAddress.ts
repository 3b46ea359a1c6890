import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import { slugify } from '#domain/slugs.ts';
import type { PublicationType } from '#site.config.ts';
import type { RecordRow } from '#data/records/records.ts';

/** What determines a publication's current path. */
export interface SavedAddress {
  title: string;
  slug: string;
  type: PublicationType;
}

/** What determines a record's current path. */
export function savedAddressOf({ title, slug, type }: RecordRow<'publications'>): SavedAddress {
  return { title, slug, type: asPublicationType(type) };
}

/**
 * The slug for a title and a type; empty without a title. While neither changes, it is the saved slug, which the
 * database may have numbered.
 */
export function publicationSlug(title: string, type: PublicationType, saved?: SavedAddress): string {
  const slug = slugify(title);
  return saved?.type === type && slugify(saved.title) === slug ? saved.slug : slug;
}

/** The path with that slug, or null without a title. */
export function publicationAddress(title: string, type: PublicationType, saved?: SavedAddress): string | null {
  const slug = publicationSlug(title, type, saved);
  return slug === '' ? null : paths.publication(type, slug);
}
