import { PLACEHOLDER_IMAGE } from '#domain/media/placeholder.ts';

/** A URL that stands in for an image until it is uploaded; the site shows its placeholder there. */
export function placeholderAddress(): string {
  return `${PLACEHOLDER_IMAGE}#${crypto.randomUUID()}`;
}

/** How many images are pending, or never arrived: a draft may have been stored before they were uploaded. */
export function countPlaceholders(markdown: string): number {
  return markdown.split(`](${PLACEHOLDER_IMAGE}#`).length - 1;
}
