import { explainError, SpanishError } from '#domain/errors.ts';

/** What a refusal of the site's own endpoints means: in its own words where the panel stands at a wrong address (403). */
export async function refusalOf(response: Response): Promise<SpanishError> {
  const reason = response.status === 403 ? readReason(await response.json().catch(() => null)) : null;
  return new SpanishError(reason ?? explainError({ status: response.status }));
}

/** Read without a schema: the panel's first screen loads this file, and no library that checks one. */
function readReason(body: unknown): string | null {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'error' in body && typeof body.error === 'string' ? body.error : null;
}
