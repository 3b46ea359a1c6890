import { decoded } from '#domain/decoded.ts';
import { SEARCH_LENGTH } from './searchLimits.ts';

/** The words of a missing page's path, to search for: those of its last segment with letters, other than `index`. */
export function addressWords(pathname: string): string {
  const parts = pathname.split('/').map(wordsOf);
  return parts.findLast((words) => /\p{L}/u.test(words) && words !== 'index') ?? '';
}

/** The words of a URL or path pasted as a search, such as `https://afcm.org.ar/contacto`; null if it is neither. */
export function pastedAddressWords(search: string): string | null {
  const [, pathname] = /^(?:https?:\/\/[^\s/]+|[^\s/]+\.[a-z]{2,})?(\/[^\s?#]*)\S*$/i.exec(search) ?? [];
  return (pathname && addressWords(pathname)) || null;
}

/** Splits `congreso-caem_2024.html` into words, without the file extension. */
function wordsOf(part: string): string {
  return decoded(part)
    .replace(/%[\da-f]{2}/gi, ' ')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_LENGTH);
}
