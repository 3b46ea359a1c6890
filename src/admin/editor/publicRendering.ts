import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { renderMarkdown } from '#domain/markdown.ts';
import siteStyles from '#styles/global.css?inline';
import proseStyles from '#styles/prose.css?inline';

/** A text as the public pages render it. */
export function renderContent(markdown: string): string {
  return renderMarkdown(markdown, PUBLIC_SUPABASE_URL);
}

/** What the public pages style a text with. */
export const publicStyles = siteStyles + proseStyles;
