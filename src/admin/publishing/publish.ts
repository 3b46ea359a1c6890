import { createBrowserClient } from '#data/client.ts';
import { accessTokenOf } from '#data/session.ts';
import { explainError, OFFLINE_MESSAGE, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { refusalOf } from './refusals.ts';

/** Longest wait for the site's answer, in milliseconds; the change is saved in any case. */
const PUBLISH_TIMEOUT = 10_000;

/** A change of a row in one of the tables of content. */
export interface TableChange extends ContentChange {
  table: 'news' | 'publications' | 'events';
}

/** Asks the site to show a change at the next request; throws a sentence for the person who saved it. */
export async function publish({ table, id, version }: TableChange): Promise<void> {
  const token = await accessTokenOf(createBrowserClient());
  if (!token) throw new SpanishError(explainError({ status: 401 }));
  const response = await fetch(paths.publishEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ table, id, ...(version !== null && { version }) }),
    signal: AbortSignal.timeout(PUBLISH_TIMEOUT),
  });
  if (response.status >= 500) throw new SpanishError('El sitio no está disponible en este momento.');
  if (!response.ok) throw await refusalOf(response);
}

/** What a failed publication means, for the person who saved. */
export function explainPublishError(error: unknown): string {
  const text = explainError(error);
  return text === OFFLINE_MESSAGE ? 'No pudimos conectar con el sitio.' : text;
}
