/** What may happen to a request. */
export const faults = [
  'none',
  'request lost',
  'answer lost',
  'unavailable',
  'unavailable once it was done',
  'session expired',
] as const;

export type Fault = (typeof faults)[number];

/** Returns a `fetch` that applies the fault returned by `next` to each request. */
export function faultyFetch(next: () => Promise<Fault>): typeof fetch {
  return async (input, init) => {
    const fault = await next();
    if (fault === 'request lost') throw new TypeError('fetch failed');
    if (fault === 'unavailable') return unavailable();
    const headers = new Headers(init?.headers);
    if (fault === 'session expired') headers.set('authorization', 'Bearer x.y.z');
    const response = await fetch(input, { ...init, headers });
    if (fault === 'answer lost') throw new TypeError('fetch failed');
    return fault === 'unavailable once it was done' ? unavailable() : response;
  };
}

/** As a proxy responds while the backend restarts. */
function unavailable(): Response {
  return new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
}
