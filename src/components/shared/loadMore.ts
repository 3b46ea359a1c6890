/**
 * "Cargar más": fetches the next page of a list and appends its items to this one. If that fails, a message says so and
 * the link remains for another try. The number of loaded pages is stored in the history entry, so that a visitor who
 * comes back finds the list as it was, even if the browser has not cached the page.
 */
export function setUpLoadMore(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-more-list]')];
  for (const list of lists) {
    list.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('[data-more-link]');
      if (!link) return remember({ ...remembered(), scroll: scrollY });
      event.preventDefault();
      if (link.getAttribute('aria-disabled') !== 'true') void loadMore(list, link);
    });
  }
  void restore(lists);
}

async function loadMore(list: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const status = list.querySelector<HTMLElement>('[data-more-status]');
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  link.setAttribute('aria-disabled', 'true');
  say(link.dataset['moreLoading'] ?? '');
  try {
    const items = await appendNext(list, link);
    const { pages } = remembered();
    remember({ ...remembered(), pages: { ...pages, [list.id]: (pages[list.id] ?? 0) + 1 } });
    say(describeAdded(items.length));
    (items[0]?.querySelector<HTMLElement>('a') ?? status)?.focus();
  } catch {
    say('No se pudieron cargar más resultados. Revisa tu conexión e inténtalo de nuevo.');
  } finally {
    link.removeAttribute('aria-disabled');
  }
}

function describeAdded(count: number): string {
  if (count === 0) return 'No hay más resultados.';
  return count === 1 ? 'Se agregó 1 resultado.' : `Se agregaron ${count} resultados.`;
}

/** Fetches a link's page, appends its items and points the link at the next page, if any. Throws on an HTTP error other than 404. */
async function appendNext(list: HTMLElement, link: HTMLAnchorElement): Promise<Element[]> {
  const response = await fetch(link.href);
  // A page beyond the last: its items have gone meanwhile.
  if (!response.ok && response.status !== 404) throw new Error(`The list answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = page.getElementById(list.id);
  // A page begins by repeating the heading under which the previous one ended.
  const added = [...(next?.querySelectorAll('[data-more-items] > li') ?? [])].filter(
    ({ id }) => id === '' || !document.getElementById(id),
  );
  list.querySelector('[data-more-items]')?.append(...added);
  const following = next?.querySelector<HTMLAnchorElement>('[data-more-link]');
  if (following) link.href = following.href;
  else link.remove();
  return added.filter((item) => !item.matches('[data-more-heading]'));
}

/** Reloads the pages that this history entry had loaded, and restores the scroll position. */
async function restore(lists: HTMLElement[]): Promise<void> {
  const { pages, scroll } = remembered();
  try {
    for (const list of lists) {
      for (let page = pages[list.id] ?? 0; page > 0; page -= 1) {
        const link = list.querySelector<HTMLAnchorElement>('[data-more-link]');
        if (link) await appendNext(list, link);
      }
    }
  } catch {
    // The list stays shorter, and its link continues from there.
  }
  if (scroll !== undefined && Object.keys(pages).length > 0) scrollTo({ top: scroll, behavior: 'instant' });
}

interface Memory {
  /** Number of pages loaded after the first one, by list id. */
  pages: Record<string, number>;
  /** Scroll position when the reader followed one of the list's links, in pixels. */
  scroll?: number;
}

function remembered(): Memory {
  const state = history.state as { more?: Memory } | null;
  return state?.more ?? { pages: {} };
}

function remember(more: Memory): void {
  history.replaceState({ ...(history.state as object | null), more }, '');
}
