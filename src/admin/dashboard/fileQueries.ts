import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listPublicationsWithoutDocument } from '#data/publications.ts';
import { accessTokenOf } from '#data/session.ts';
import { explainError, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { z } from '#domain/z.ts';

/** The site waits for the service that knows of videos, in milliseconds. */
const TIMEOUT = 10_000;

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

/** The publications whose video can be watched no longer; the panel's browser may ask nobody else itself. */
export function goneVideosQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'gone-videos'],
    queryFn: readGoneVideos,
    retry: false,
  });
}

async function readGoneVideos() {
  const token = await accessTokenOf(createBrowserClient());
  if (!token) throw new SpanishError(explainError({ status: 401 }));
  const response = await fetch(paths.videosEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new SpanishError(explainError({ status: response.status }));
  return videosSchema.parse(await response.json());
}
