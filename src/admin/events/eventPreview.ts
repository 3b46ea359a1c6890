import type { EventInput } from '#domain/events/events.ts';
import type { PreviewRequest } from '#domain/previews.ts';
import { slugify } from '#domain/slugs.ts';

/** What the form holds, to be shown as the page that it will be. */
export function eventPreview(values: EventInput): PreviewRequest {
  return { table: 'events', ...values, slug: slugify(values.slug) || slugify(values.title) };
}
