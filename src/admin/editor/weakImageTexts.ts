import { altTextWarning } from '#domain/media/altText.ts';

const IMAGE_TEXT = /!\[([^\][\n]{1,1000})\]\(/g;

/** The alternative texts in a text that their author should look at again; a decorative image has none. */
export function weakImageTexts(markdown: string): string[] {
  return [...markdown.matchAll(IMAGE_TEXT)].map(([, alt = '']) => alt).filter((alt) => altTextWarning(alt));
}
