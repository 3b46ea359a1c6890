/**
 * Makes "Volver" go back in the history if the reader came from its target (with `toPrevious`, from any page of the
 * site), so that a list is as they left it. Otherwise it remains an ordinary link.
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

/** The reader's previous page on this site, and its distance in history steps (negative). */
function previousPage(): { pathname: string; steps: number } | undefined {
  if (!('navigation' in window)) {
    const referrer = URL.parse(document.referrer);
    const isOurs = referrer?.origin === location.origin && history.length > 1;
    return isOurs ? { pathname: referrer.pathname, steps: -1 } : undefined;
  }
  // Skips fragments of this page, as set by "Saltar al contenido": they are history entries too.
  const here = navigation.currentEntry?.index ?? 0;
  return navigation
    .entries()
    .slice(0, here)
    .map(({ url, index }) => ({ pathname: URL.parse(url ?? '')?.pathname ?? '', steps: index - here }))
    .findLast(({ pathname }) => pathname !== location.pathname);
}
