import { escapeXml } from './site/xml.ts';

const BLANK_LINES = /\n(?:[ \t]*\n)+/;

/** Length of an excerpt, in characters: enough to locate the text. */
const EXCERPT_LENGTH = 60;

/** Fallback for text that cannot be rendered: HTML that shows the text as written, in paragraphs. */
export function plainText(markdown: string): string {
  return markdown
    .split(BLANK_LINES)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>\n`)
    .join('');
}

/**
 * Finds the first paragraph that makes `render` throw and returns how it starts; undefined if `isLate` returns true
 * before it is found.
 */
export function firstUnrenderable(
  markdown: string,
  render: (text: string) => unknown,
  isLate: () => boolean,
): string | undefined {
  const paragraphs = markdown.split(BLANK_LINES);
  const isRendered = (count: number) => {
    try {
      render(paragraphs.slice(0, count).join('\n\n'));
      return true;
    } catch {
      return false;
    }
  };
  let [rendered, rejected] = [0, paragraphs.length];
  while (rejected - rendered > 1) {
    if (isLate()) return undefined;
    const middle = Math.floor((rendered + rejected) / 2);
    if (isRendered(middle)) rendered = middle;
    else rejected = middle;
  }
  return excerptOf(paragraphs[rejected - 1] ?? '');
}

function excerptOf(paragraph: string): string {
  const text = paragraph.trim().slice(0, EXCERPT_LENGTH + 1);
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}
