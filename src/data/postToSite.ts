import { explainError, SpanishError } from '#domain/errors.ts';
import type { Db } from './client.ts';
import { accessTokenOf } from './session.ts';

/** Default timeout, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * POSTs a JSON body to one of the site's own endpoints as the signed-in user. `timeout` is in milliseconds. If the site
 * refuses, throws a SpanishError whose `cause` has the response's `status`.
 */
export async function postToSite(db: Db, path: string, body?: unknown, timeout = TIMEOUT): Promise<Response> {
  const token = await accessTokenOf(db);
  if (!token) throw refusal(401);
  const response = await fetch(path, {
    method: 'POST',
    // Astro treats a POST without a content type as a form submission, and then checks its origin against its own URL.
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (response.ok) return response;
  // 403: the panel was opened at the wrong address, and only the site knows the right one.
  const reason = response.status === 403 ? readReason(await response.json().catch(() => null)) : null;
  throw refusal(response.status, reason);
}

function refusal(status: number, reason: string | null = null): SpanishError {
  return new SpanishError(reason ?? explainError({ status }), { cause: { status } });
}

/** Checked by hand: the panel's first screen loads this file, and should not load a schema library. */
function readReason(body: unknown): string | null {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'error' in body && typeof body.error === 'string' ? body.error : null;
}
