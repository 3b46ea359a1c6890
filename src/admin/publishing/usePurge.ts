import { useMutation, useQueryClient, type Mutation } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { errorCode, explainError, OFFLINE_MESSAGE, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { ContentChange, Purge } from '#domain/publishing/publishing.ts';
import { verifyOnline } from './verify.ts';

/**
 * Makes the site show changes; the status in the header shows the progress of each until it is live. The caller waits only until
 * the site is notified: visitors see the change from then on. Failures stay in the mutation cache, where
 * `PublishingStatus` shows them. Drops the status of earlier changes to the row: a page that is gone by now never shows
 * those versions.
 */
export function usePurge(): Purge {
  const cache = useQueryClient().getMutationCache();
  const { mutateAsync } = useMutation({ mutationKey: PURGE_KEY, mutationFn: purge, gcTime: Infinity });
  const { mutate: verify } = useMutation({ mutationKey: VERIFY_KEY, mutationFn: verifyOnline, gcTime: Infinity });
  return async (change) => {
    for (const earlier of cache.findAll({ mutationKey: PUBLISHING_KEY, predicate: isAbout(change) })) {
      cache.remove(earlier);
    }
    // The site has no page that could show a draft, so it is not notified.
    if (change.hiddenUntil === null) return verify(change);
    try {
      await mutateAsync(change);
    } catch {
      return;
    }
    const isLatest = cache.find({ mutationKey: PURGE_KEY, predicate: ({ state }) => state.variables === change });
    if (isLatest) verify(change);
  };
}

/** Makes the site show a change from the next request on; rejects with a message for the user. */
async function purge({ table, id, version }: ContentChange): Promise<void> {
  await postToSite(createBrowserClient(), paths.publishEndpoint, { table, id, ...(version !== null && { version }) });
}

/** Explains to the user why the site was not notified. */
export function explainPurgeError(error: unknown): string {
  if (error instanceof SpanishError && Number(errorCode(error.cause)) >= 500)
    return 'El sitio no está disponible en este momento.';
  const text = explainError(error);
  return text === OFFLINE_MESSAGE ? 'No pudimos conectar con el sitio.' : text;
}

function isAbout({ table, id }: ContentChange) {
  return ({ state }: Mutation<unknown, Error, unknown>) => {
    const change = state.variables as ContentChange;
    return change.table === table && change.id === id;
  };
}

/** A key for each stage of every change, with a common prefix, so that one component can show them all. */
const PURGE_KEY = ['publishing', 'purge'] as const;
export const VERIFY_KEY = ['publishing', 'verify'] as const;
export const PUBLISHING_KEY = ['publishing'] as const;
