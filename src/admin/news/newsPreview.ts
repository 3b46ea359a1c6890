import type { NewsInput } from '#domain/news/news.ts';
import type { PreviewRequest } from '#domain/previews.ts';
import { slugify } from '#domain/slugs.ts';

/** The form's values as a request to preview the page. */
export function newsPreview({ show_in_hero: _, ...values }: NewsInput): PreviewRequest {
  return { table: 'news', ...values, slug: slugify(values.slug) || slugify(values.title) };
}
