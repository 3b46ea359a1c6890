import { publicationThemes, publicationTypes, type PublicationTheme, type PublicationType } from '#site.config.ts';

/** Whether an address segment names a publication type (specification, section 2.8). */
export function isPublicationType(value: string | undefined): value is PublicationType {
  return publicationTypes.some((type) => type === value);
}

/** A stored type value as the type that it is: the table's constraint allows no other. */
export function asPublicationType(value: string): PublicationType {
  return isPublicationType(value) ? value : publicationTypes[0];
}

/** A stored theme, or a text of an address, as the theme that it is; null where it is none. */
export function asPublicationTheme(value: string | null | undefined): PublicationTheme | null {
  return publicationThemes.find((theme) => theme === value) ?? null;
}
