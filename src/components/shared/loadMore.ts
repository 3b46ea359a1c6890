/**
 * "Cargar más": fetches the next page of a list and moves its items to the end of this one. The link stays what it is
 * where that fails, and a failure says so and can be tried again. What was loaded is kept with the page's place in the
 * history: who comes back finds the list as it was, also where the browser has not kept the page itself.
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
    say(items.length === 0 ? 'No hay más resultados.' : `Se agregaron ${items.length} resultados.`);
    (items[0]?.querySelector<HTMLElement>('a') ?? status)?.focus();
  } catch {
    say('No se pudieron cargar más resultados. Revisa tu conexión e inténtalo de nuevo.');
  } finally {
    link.removeAttribute('aria-disabled');
  }
}

/** Fetches a link's page, adds its items to the list and points the link to the page after it, if there is one. */
async function appendNext(list: HTMLElement, link: HTMLAnchorElement): Promise<Element[]> {
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(`The list answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = page.getElementById(list.id);
  // A page begins with the heading under which the one before ended.
  const added = [...(next?.querySelectorAll('[data-more-items] > li') ?? [])].filter(
    ({ id }) => id === '' || !document.getElementById(id),
  );
  list.querySelector('[data-more-items]')?.append(...added);
  const following = next?.querySelector<HTMLAnchorElement>('[data-more-link]');
  if (following) link.href = following.href;
  else link.remove();
  return added.filter((item) => !item.matches('[data-more-heading]'));
}

/** Loads again what this place of the history had loaded, and goes to where the reader was. */
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
    // The list ends where it ends for everyone, and its link goes on from there.
  }
  if (scroll !== undefined && Object.keys(pages).length > 0) scrollTo({ top: scroll, behavior: 'instant' });
}

interface Memory {
  /** By list: how many pages were added to the first one. */
  pages: Record<string, number>;
  /** Where the reader was when they left by one of the list's links, in pixels. */
  scroll?: number;
}

function remembered(): Memory {
  const state = history.state as { more?: Memory } | null;
  return state?.more ?? { pages: {} };
}

function remember(more: Memory): void {
  history.replaceState({ ...(history.state as object | null), more }, '');
}
