import { queryAll, unwrap } from './dom.ts';

/** Parameters that shops, newsletters and social networks add to track where visitors come from. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gad_\w+|gbraid|wbraid|dclid|srsltid|_gl|msclkid|twclid|ttclid|li_fat_id|mc_[ce]id|mkt_tok|igsh|igshid|_hs(?:enc|mi)|yclid)$/i;

/** Keeps links to pages, e-mail and telephones, without tracking parameters; replaces others with their text. */
export function cleanLinks(body: HTMLElement): void {
  for (const link of queryAll(body, 'a')) {
    const address = cleanAddress(link.getAttribute('href') ?? '');
    if (address && link.textContent.trim()) {
      link.setAttribute('href', address);
      link.removeAttribute('title');
      continue;
    }
    if (isNote(link)) bracket(link);
    unwrap(link);
  }
}

function cleanAddress(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return null;
  const target = redirectTarget(url);
  if (target) return cleanAddress(target);
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // A URL without tracking keeps its spelling.
  if (tracking.length === 0) return address.trim();
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}

/** The target of a redirect that Google Docs, Outlook or a social network wraps around a URL. */
function redirectTarget({ hostname, pathname, searchParams }: URL): string | null {
  if (/^(?:www\.)?google\.\w+(?:\.\w+)?$/.test(hostname) && pathname === '/url') {
    return searchParams.get('q') ?? searchParams.get('url');
  }
  if (/^l\.(?:facebook|instagram)\.com$/.test(hostname)) return searchParams.get('u');
  return hostname.endsWith('.safelinks.protection.outlook.com') ? searchParams.get('url') : null;
}

/** Whether it links to a footnote, or from one back to the text. */
function isNote(link: Element): boolean {
  return /^[^#]*#(?:_ftn|ftnt|_edn|sdfootnote|sdendnote)/.test(link.getAttribute('href') ?? '');
}

/** Word writes `[1]`, others `1`; LibreOffice leaves no space before a note's text. */
function bracket(link: Element): void {
  const sign = link.textContent.trim().replace(/^\[|\]$/g, '');
  const leadsBack = /(?:ref\d+|anc)$/.test(link.getAttribute('href') ?? '');
  const isClose = leadsBack && /^\S/.test(link.nextSibling?.textContent ?? '');
  link.textContent = sign ? `[${sign}]${isClose ? ' ' : ''}` : '';
}
