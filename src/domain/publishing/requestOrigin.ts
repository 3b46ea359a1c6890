/**
 * Whether a request comes from one of our own pages, or from no page at all, rather than from another site. Trusts
 * Sec-Fetch-Site, which the browser sets and pages cannot forge; without it, the Origin header must be absent or one of
 * `ownOrigins`.
 */
export function isFromOwnPage(headers: Headers, ownOrigins: readonly string[]): boolean {
  const relation = headers.get('sec-fetch-site');
  if (relation !== null) return relation === 'same-origin' || relation === 'none';
  const sender = headers.get('origin');
  return sender === null || ownOrigins.includes(sender);
}
