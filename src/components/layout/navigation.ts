/** Enhances the page's two menus; both work without it. */
export function setUpNavigation(page: Document): void {
  const desktop = page.querySelector<HTMLElement>('[data-desktop-navigation]');
  const menu = page.querySelector<HTMLDetailsElement>('[data-menu]');
  if (desktop) setUpDropdowns(desktop);
  if (menu) closeOnLeaving(menu);
}

/** The horizontal menu: CSS opens a dropdown on hover and focus; this adds touch, Escape and the arrow keys. */
function setUpDropdowns(nav: HTMLElement): void {
  const topLinks = [...nav.querySelectorAll<HTMLAnchorElement>('[data-top-link]')];
  for (const link of topLinks) {
    const item = link.parentElement;
    if (item && link.hasAttribute('aria-expanded')) setUpDropdown(item, link);
  }
  nav.addEventListener('keydown', (event) => {
    const current = event.target instanceof Element ? event.target.closest('a') : null;
    const item = topLinks.map((link) => link.parentElement).find((candidate) => candidate?.contains(current));
    if (!current || !item) return;
    const target = arrowTarget(event.key, current, item, topLinks);
    if (!target) return;
    event.preventDefault();
    delete item.dataset['dismissed'];
    target.focus();
  });
}

function setUpDropdown(item: HTMLElement, link: HTMLAnchorElement): void {
  const syncExpanded = () => {
    const open = item.matches(':hover, :focus-within') && !('dismissed' in item.dataset);
    link.setAttribute('aria-expanded', String(open));
  };
  const forget = () => {
    if (!item.matches(':hover, :focus-within')) delete item.dataset['dismissed'];
    syncExpanded();
  };
  item.addEventListener('pointerenter', syncExpanded);
  item.addEventListener('focusin', syncExpanded);
  item.addEventListener('pointerleave', forget);
  item.addEventListener('focusout', () => requestAnimationFrame(forget));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || link.getAttribute('aria-expanded') !== 'true') return;
    if (item.contains(document.activeElement)) link.focus();
    item.dataset['dismissed'] = '';
    syncExpanded();
  });
  openByTouch(item, link, syncExpanded);
}

/** A finger cannot hover: its first tap on a parent opens the dropdown, the second follows the link. */
function openByTouch(item: HTMLElement, link: HTMLAnchorElement, syncExpanded: () => void): void {
  let wasOpen = false;
  let touched = false;
  link.addEventListener('pointerdown', (event) => {
    touched = event.pointerType === 'touch';
    wasOpen = 'touched' in item.dataset;
  });
  link.addEventListener('click', (event) => {
    if (!touched || wasOpen) return;
    event.preventDefault();
    item.dataset['touched'] = '';
    delete item.dataset['dismissed'];
    link.focus();
    syncExpanded();
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && item.contains(event.target)) return;
    delete item.dataset['touched'];
  });
}

/** The link that a key moves to: Left, Right, Home and End between top links, Up and Down through a dropdown. */
function arrowTarget(
  key: string,
  current: HTMLAnchorElement,
  item: HTMLElement,
  topLinks: HTMLAnchorElement[],
): HTMLAnchorElement | undefined {
  const links = [...item.querySelectorAll('a')];
  const at = links.indexOf(current);
  const top = topLinks.findIndex((link) => link.parentElement === item);
  const isMenu = links.length > 1;
  return {
    ArrowRight: topLinks[(top + 1) % topLinks.length],
    ArrowLeft: topLinks.at(top - 1),
    ArrowDown: isMenu ? links[at === links.length - 1 ? 1 : at + 1] : undefined,
    ArrowUp: isMenu ? links.at(at - 1) : undefined,
    Home: topLinks[0],
    End: topLinks.at(-1),
  }[key];
}

/** The menu of small screens opens without a script; this closes it. */
function closeOnLeaving(menu: HTMLDetailsElement): void {
  const close = () => {
    menu.open = false;
  };
  const closeOutside = (target: EventTarget | null) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget));
  document.addEventListener('pointerdown', ({ target }) => closeOutside(target));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  // A page restored from the back/forward cache must not show its menu open.
  window.addEventListener('pagehide', close);
}
