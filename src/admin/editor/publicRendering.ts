import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { renderMarkdown } from '#domain/markdown.ts';
import { firstUnrenderable, plainText } from '#domain/plainText.ts';

/** How long the search for the unrenderable part may block the panel, in milliseconds. */
const SEARCH_TIME = 300;

/** Renders a text like the public pages; throws for one that they show unformatted. */
export const render = (markdown: string) => renderMarkdown(markdown, PUBLIC_SUPABASE_URL);

/** Renders a text like the public pages: unformatted if it cannot be rendered. */
export function renderLikeSite(markdown: string): { html: string; isPlain: boolean } {
  try {
    return { html: render(markdown), isPlain: false };
  } catch {
    return { html: plainText(markdown), isPlain: true };
  }
}

/** The first words of the paragraph that makes a text too complex to render; undefined if the search takes too long. */
export function findUnrenderable(markdown: string): string | undefined {
  const startedAt = performance.now();
  return firstUnrenderable(markdown, render, () => performance.now() - startedAt > SEARCH_TIME);
}
