import { SEARCH_LENGTH } from './searchLimits.ts';

/** The words of an address that leads nowhere, to search for them: those of its last part that has any. */
export function addressWords(pathname: string): string {
  const parts = pathname.split('/').map(wordsOf);
  return parts.findLast((words) => /\p{L}/u.test(words)) ?? '';
}

/** The words of an address in the place of a search: `https://afcm.org.ar/contacto`, also without its beginning; else null. */
export function pastedAddressWords(search: string): string | null {
  const [, pathname] = /^(?:https?:\/\/[^\s/]+|[^\s/]+\.[a-z]{2,})?(\/[^\s?#]*)\S*$/i.exec(search) ?? [];
  return (pathname && addressWords(pathname)) || null;
}

/** `congreso-caem_2024.html` as words: what programs add to an address is none. */
function wordsOf(part: string): string {
  return decode(part)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_LENGTH);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part.replace(/%../g, ' ');
  }
}
