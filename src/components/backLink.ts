/**
 * Makes "Volver" lead where the reader was: one step back when they came from there, so that a list is as they left it;
 * otherwise, and for a visitor from outside, the link leads to its own address.
 */
export function setUpBackLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back-link]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFrom(link)) return;
      event.preventDefault();
      history.back();
    });
  }
}

function cameFrom(link: HTMLAnchorElement): boolean {
  const previous = URL.parse(document.referrer);
  if (previous?.origin !== location.origin || history.length < 2) return false;
  return link.dataset['backLink'] === 'previous' || previous.pathname === link.pathname;
}
