import { isSavingData } from './savedData.ts';

/** How long a pointer rests on a link before its page is fetched, in milliseconds: passing over it is not enough. */
const REST = 65;

/** Fetches a page of the site while somebody points at a link to it, touches it or reaches it by keyboard. */
export function prefetchPages(page: Document): void {
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (address: string) => {
    if (fetched.has(address) || isSavingData()) return;
    fetched.add(address);
    const link = page.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    page.head.append(link);
  };
  const intend = ({ target }: Event) => {
    clearTimeout(timer);
    const address = addressOfPage(target);
    if (address) timer = setTimeout(() => prefetch(address), REST);
  };

  page.addEventListener('pointerover', intend);
  page.addEventListener('focusin', intend);
  page.addEventListener(
    'touchstart',
    ({ target }) => {
      const address = addressOfPage(target);
      if (address) prefetch(address);
    },
    { passive: true },
  );
}

/** Where a link leads, when that is another page of the site: no file, and not the panel. */
function addressOfPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.download || /\.\w+$|^\/admin/.test(link.pathname)) return undefined;
  const address = link.pathname + link.search;
  return address === location.pathname + location.search ? undefined : address;
}
