/**
 * Whether a request was sent by a page of ours, or by no page at all: not by another site in somebody's browser. The
 * browser's own word (Sec-Fetch-Site), which no page can change, knows the address that was really asked; where it is
 * missing, the sender has to be one of `ownOrigins`.
 */
export function isFromOwnPage(headers: Headers, ownOrigins: readonly string[]): boolean {
  const relation = headers.get('sec-fetch-site');
  if (relation !== null) return relation === 'same-origin' || relation === 'none';
  const sender = headers.get('origin');
  return sender === null || ownOrigins.includes(sender);
}
