import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { renderMarkdown } from '#domain/markdown.ts';
import { firstUnrenderable, plainText } from '#domain/plainText.ts';
import siteStyles from '#styles/site.css?inline';

/** How long the search for the part that cannot be rendered may hold the panel, in milliseconds. */
const SEARCH_TIME = 300;

/** A text as the public pages render it; throws for one that they show in plain form. */
export const render = (markdown: string) => renderMarkdown(markdown, PUBLIC_SUPABASE_URL);

/** A text as the public pages render it: in plain form where it cannot be rendered. */
export function renderContent(markdown: string): { html: string; isPlain: boolean } {
  try {
    return { html: render(markdown), isPlain: false };
  } catch {
    return { html: plainText(markdown), isPlain: true };
  }
}

/** The first words of the paragraph that makes a text too complex to render; undefined where the search takes too long. */
export function findUnrenderable(markdown: string): string | undefined {
  const startedAt = performance.now();
  return firstUnrenderable(markdown, render, () => performance.now() - startedAt > SEARCH_TIME);
}

/** What the public pages style a text with. */
export const publicStyles = siteStyles;
