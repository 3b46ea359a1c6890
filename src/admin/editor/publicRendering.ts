import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { renderMarkdown } from '#domain/markdown.ts';
import { firstUnrenderable, plainText } from '#domain/plainText.ts';
import articleStyles from '#styles/pages/article.css?inline';

interface Rendered {
  html: string;
  /** How the part begins for whose sake the text is shown plain, if it is. */
  plainFrom?: string;
}

/** A text as the public pages render it; throws for one that they show in plain form. */
export const render = (markdown: string) => renderMarkdown(markdown, PUBLIC_SUPABASE_URL);

/** A text as the public pages render it: in plain form where it cannot be rendered. */
export function renderContent(markdown: string): Rendered {
  try {
    return { html: render(markdown) };
  } catch {
    return { html: plainText(markdown), plainFrom: firstUnrenderable(markdown, render) };
  }
}

/** What the public pages style a text with. */
export const publicStyles = articleStyles;
