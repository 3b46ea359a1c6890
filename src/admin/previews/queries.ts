import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { getPreviewExpiry, type PreviewedItem } from '#data/previews.ts';

/** When an item's preview links end (ISO 8601); null while it has none. */
export function previewExpiryQuery(item: PreviewedItem) {
  return queryOptions({
    queryKey: ['previews', item],
    queryFn: () => getPreviewExpiry(createBrowserClient(), item),
    gcTime: 0,
  });
}
