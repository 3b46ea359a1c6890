import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { errorCode, explainError, OFFLINE_MESSAGE, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';

/** Makes the site show a change from the next request on; rejects with a message for the user. */
export async function purge({ table, id, version }: ContentChange): Promise<void> {
  await postToSite(createBrowserClient(), paths.publishEndpoint, { table, id, ...(version !== null && { version }) });
}

/** Explains to the user why the site was not notified. */
export function explainPurgeError(error: unknown): string {
  if (error instanceof SpanishError && Number(errorCode(error.cause)) >= 500)
    return 'El sitio no está disponible en este momento.';
  const text = explainError(error);
  return text === OFFLINE_MESSAGE ? 'No pudimos conectar con el sitio.' : text;
}
