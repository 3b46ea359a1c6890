import { PLACEHOLDER_IMAGE } from '#domain/media/placeholder.ts';

/** An address that stands for an image in a text until it is there: the site shows its placeholder at it. */
export function placeholderAddress(): string {
  return `${PLACEHOLDER_IMAGE}#${crypto.randomUUID()}`;
}

/** How many images of a text are still to come, or never came: a draft may have been kept while they were on their way. */
export function countPlaceholders(markdown: string): number {
  return markdown.split(`](${PLACEHOLDER_IMAGE}#`).length - 1;
}
