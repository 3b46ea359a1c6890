import type { EventInput } from '#domain/events/events.ts';
import type { PreviewRequest } from '#domain/previews.ts';
import { slugify } from '#domain/slugs.ts';

/** The form's values as a request to preview the page. */
export function eventPreview(values: EventInput): PreviewRequest {
  return { table: 'events', ...values, slug: slugify(values.slug) || slugify(values.title) };
}
