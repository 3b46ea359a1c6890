import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

export type RawResponse = Awaited<ReturnType<typeof rawRequest>>;

/** Sends a request with any path and headers, which `fetch` would change; the response's body is not decompressed. */
export async function rawRequest(options: https.RequestOptions, body?: string) {
  const sent = (options.protocol === 'https:' ? https : http).request(options);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
  const { statusCode = 0, headers, rawHeaders } = response;
  return { status: statusCode, headers, rawHeaders, body: await buffer(response) };
}
