import { publicationThemes, publicationTypes, type PublicationTheme, type PublicationType } from '#site.config.ts';

/** The types that `/publicaciones` shows; the association's own documents stand below the association. */
export const libraryTypes = publicationTypes.filter((type) => type !== 'documentos');

/** Whether a path segment is a publication type (specification, section 2.8). */
export function isPublicationType(value: string | undefined): value is PublicationType {
  return publicationTypes.some((type) => type === value);
}

/** Narrows a stored value to a PublicationType; the table's constraint allows no other value. */
export function asPublicationType(value: string): PublicationType {
  return isPublicationType(value) ? value : publicationTypes[0];
}

/** Narrows a stored value or a query parameter to a PublicationTheme; null if it is not one. */
export function asPublicationTheme(value: string | null | undefined): PublicationTheme | null {
  return publicationThemes.find((theme) => theme === value) ?? null;
}
