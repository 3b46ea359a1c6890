import { freeSlug, slugify } from './slugs.ts';

/** A text has a table of contents from this many sections and characters of HTML on. */
const SECTIONS = 3;
const LENGTH = 2000;

/**
 * Gives the second-level headings of a long text an id and lists them; leaves a short one as it is.
 * `html`: sanitized, as from `renderMarkdown`; the ids cannot be those of the page's own parts.
 */
export function markHeadings(html: string) {
  const headings: { id: string; title: string }[] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = textOf(inner);
    const taken = headings.map(({ id }) => id);
    const id = freeSlug(`seccion-${slugify(title)}`, taken);
    headings.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return headings.length >= SECTIONS && html.length >= LENGTH ? { html: marked, headings } : { html, headings: [] };
}

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': '\u00A0' };

/** The text of serialized HTML, which escapes these characters alone. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|amp|nbsp);/g, (entity) => characters[entity] ?? entity)
    .trim();
}
