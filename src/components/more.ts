/**
 * "Cargar más": fetches the next page of a list and moves its items to the end of this one. The link stays what it is
 * where that fails, and a failure says so and can be tried again.
 */
export function setUpMore(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-more-list]')) {
    list.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more-link]');
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (link.getAttribute('aria-disabled') !== 'true') void loadMore(list, link);
    });
  }
}

async function loadMore(list: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const status = list.querySelector('[data-more-status]');
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  link.setAttribute('aria-disabled', 'true');
  say(link.dataset['moreLoading'] ?? '');
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(`The list answered ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const next = page.getElementById(list.id) ?? page.querySelector('[data-more-list]');
    const items = [...(next?.querySelectorAll('[data-more-items] > li') ?? [])];
    list.querySelector('[data-more-items]')?.append(...items);
    continueFrom(link, next?.querySelector<HTMLAnchorElement>('[data-more-link]') ?? null);
    say(items.length === 0 ? 'No hay más resultados.' : `Se agregaron ${items.length} resultados.`);
    items[0]?.querySelector<HTMLElement>('a')?.focus();
  } catch {
    say('No se pudieron cargar más resultados. Revisa tu conexión e inténtalo de nuevo.');
  } finally {
    link.removeAttribute('aria-disabled');
  }
}

function continueFrom(link: HTMLAnchorElement, next: HTMLAnchorElement | null): void {
  if (next) link.href = next.href;
  else link.remove();
}
