import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { renderMarkdown } from '#domain/markdown.ts';
import { firstUnrenderable, plainText } from '#domain/plainText.ts';
import siteStyles from '#styles/site.css?inline';

interface Rendered {
  html: string;
  /** How the part begins for whose sake the text is shown plain, if it is. */
  plainFrom?: string;
}

/** A text as the public pages render it: in plain form where it cannot be rendered. */
export function renderContent(markdown: string): Rendered {
  const render = (text: string) => renderMarkdown(text, PUBLIC_SUPABASE_URL);
  try {
    return { html: render(markdown) };
  } catch {
    return { html: plainText(markdown), plainFrom: firstUnrenderable(markdown, render) };
  }
}

/** What the public pages style a text with. */
export const publicStyles = siteStyles;
