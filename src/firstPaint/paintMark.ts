const EVENT = 'painted';

/** Marks a page as painted, which resolves every pending `whenMarked`. */
export function markPainted(page: Document): void {
  page.documentElement.dataset['painted'] = '';
  page.dispatchEvent(new Event(EVENT));
}

/** Resolves once the page is marked as painted. */
export async function whenMarked(page: Document): Promise<void> {
  if (page.documentElement.dataset['painted'] !== undefined) return;
  await new Promise((resolve) => page.addEventListener(EVENT, resolve, { once: true }));
}
