import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { errorCode, explainError, OFFLINE_MESSAGE, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';

/** A change of a row in one of the tables of content. */
export interface TableChange extends ContentChange {
  table: 'news' | 'publications' | 'events';
}

/** Asks the site to show a change at the next request; throws a sentence for the person who saved it. */
export async function publish({ table, id, version }: TableChange): Promise<void> {
  await postToSite(createBrowserClient(), paths.publishEndpoint, { table, id, ...(version !== null && { version }) });
}

/** What a failed publication means, for the person who saved. */
export function explainPublishError(error: unknown): string {
  if (error instanceof SpanishError && Number(errorCode(error.cause)) >= 500)
    return 'El sitio no está disponible en este momento.';
  const text = explainError(error);
  return text === OFFLINE_MESSAGE ? 'No pudimos conectar con el sitio.' : text;
}
