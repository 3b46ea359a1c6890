import { altTextWarning } from '#domain/media/altText.ts';

const IMAGE_TEXT = /!\[([^\][\n]{1,1000})\]\(/g;

/** The alternative texts that the author should review; decorative images have none. */
export function weakImageTexts(markdown: string): string[] {
  return [...markdown.matchAll(IMAGE_TEXT)].map(([, alt = '']) => alt).filter((alt) => altTextWarning(alt));
}
