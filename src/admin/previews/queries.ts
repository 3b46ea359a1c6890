import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { getPreviewExpiry, type PreviewedItem } from '#data/previews.ts';

/** When a record's preview links expire (ISO 8601); null if it has none. */
export function previewExpiryQuery(item: PreviewedItem) {
  return queryOptions({
    queryKey: ['previews', item],
    queryFn: () => getPreviewExpiry(createBrowserClient(), item),
    gcTime: 0,
  });
}
