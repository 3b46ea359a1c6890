import { createBrowserClient } from '#data/client.ts';
import { accessTokenOf } from '#data/session.ts';
import { explainError, SpanishError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';

/** The site gives another one ten seconds, and has to send the image on; in milliseconds. */
const TIMEOUT = 30_000;

/** An image of another site, which ours fetches; rejects with a sentence for the person who asked for it. */
export async function fetchImage(address: string): Promise<Blob> {
  const token = await accessTokenOf(createBrowserClient());
  if (!token) throw refusal(401);
  const response = await fetch(paths.imagesEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ address }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw refusal(response.status);
  return response.blob();
}

/** With its status, by which the panel knows that the session has ended. */
function refusal(status: number): SpanishError {
  return new SpanishError(explainError({ status }), { cause: { status } });
}
