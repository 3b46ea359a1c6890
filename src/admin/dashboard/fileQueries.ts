import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { listPublicationsWithoutDocument } from '#data/publications.ts';
import { paths } from '#domain/paths.ts';
import { z } from '#domain/z.ts';

const videosSchema = z.object({
  gone: z.array(z.object({ id: z.number(), title: z.string() })),
  unknown: z.number(),
});

/** The publications whose PDF is no longer in storage. */
export function missingDocumentsQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'missing-documents'],
    queryFn: () => listPublicationsWithoutDocument(createBrowserClient()),
  });
}

/** The publications whose video can no longer be watched; the site checks, as the panel may not contact other hosts. */
export function goneVideosQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'gone-videos'],
    queryFn: readGoneVideos,
    retry: false,
  });
}

async function readGoneVideos() {
  const response = await postToSite(createBrowserClient(), paths.videosEndpoint);
  return videosSchema.parse(await response.json());
}
