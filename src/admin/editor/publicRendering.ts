import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { renderMarkdown } from '#domain/markdown.ts';
import publicStyles from '#styles/global.css?inline';

/** A text as the public pages render it. */
export function renderContent(markdown: string): string {
  return renderMarkdown(markdown, PUBLIC_SUPABASE_URL);
}

/** The public site's style sheet, as text. */
export { publicStyles };
