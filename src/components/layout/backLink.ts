/**
 * Makes "Volver" lead where the reader was: back when they came from there, so that a list is as they left it;
 * otherwise, and for a visitor from outside, the link leads to its own address.
 */
export function setUpBackLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back-link]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const previous = previousPage();
      if (!previous || (link.dataset['backLink'] !== 'previous' && previous.pathname !== link.pathname)) return;
      event.preventDefault();
      history.go(previous.steps);
    });
  }
}

/** The page of this site that the reader saw before this one, and how many steps of the history away it is. */
function previousPage(): { pathname: string; steps: number } | undefined {
  if (!('navigation' in window)) {
    const referrer = URL.parse(document.referrer);
    const isOurs = referrer?.origin === location.origin && history.length > 1;
    return isOurs ? { pathname: referrer.pathname, steps: -1 } : undefined;
  }
  // Places within this page, such as the one that "Saltar al contenido" leads to, are steps of the history too.
  const here = navigation.currentEntry?.index ?? 0;
  return navigation
    .entries()
    .slice(0, here)
    .map(({ url, index }) => ({ pathname: URL.parse(url ?? '')?.pathname ?? '', steps: index - here }))
    .findLast(({ pathname }) => pathname !== location.pathname);
}
