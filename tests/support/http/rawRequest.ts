import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
}

/** Sends a request with any path and headers, which `fetch` would change; the response's body is not decompressed. */
export async function rawRequest(options: https.RequestOptions, body?: string): Promise<RawResponse> {
  const sent = (options.protocol === 'https:' ? https : http).request(options);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
  const { statusCode = 0, headers, rawHeaders } = response;
  return { status: statusCode, headers, rawHeaders, body: await buffer(response) };
}
