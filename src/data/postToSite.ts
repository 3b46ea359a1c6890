import { explainError, SpanishError } from '#domain/errors.ts';
import type { Db } from './client.ts';
import { accessTokenOf } from './session.ts';

/** Longest wait for the site's answer, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Asks one of the site's own endpoints, for the person who is signed in; the body is sent as JSON. Throws a sentence for
 * them where the site refuses, whose `cause` has the answer's `status`.
 */
export async function postToSite(db: Db, path: string, body?: unknown, timeout = TIMEOUT): Promise<Response> {
  const token = await accessTokenOf(db);
  if (!token) throw refusal(401);
  const response = await fetch(path, {
    method: 'POST',
    // Astro takes a POST that names no type for a form's, and compares its origin with an address of its own.
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (response.ok) return response;
  // The panel stands at a wrong address: only the site knows the right one.
  const reason = response.status === 403 ? readReason(await response.json().catch(() => null)) : null;
  throw refusal(response.status, reason);
}

function refusal(status: number, reason: string | null = null): SpanishError {
  return new SpanishError(reason ?? explainError({ status }), { cause: { status } });
}

/** Read without a schema: the panel's first screen loads this file, and no library that checks one. */
function readReason(body: unknown): string | null {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'error' in body && typeof body.error === 'string' ? body.error : null;
}
