import { describeShown } from '#domain/institutions/institutions.ts';

/**
 * Highlights an institution's card and mark together when either is hovered or focused. The caption beside the map
 * names that institution, and otherwise says how many the map shows: those that the list does, whatever filters it.
 */
export function setUpInstitutionMap(page: Document): void {
  const name = page.querySelector('[data-map-name]');
  const place = page.querySelector('[data-map-place]');
  const list = page.querySelector('#instituciones');
  if (!name || !place || !list) return;

  const say = (caption: { name: string; place: string }) => {
    name.textContent = caption.name;
    place.textContent = caption.place;
  };
  const sayShown = () => say(describeShown(shownProvinces(list)));
  sayShown();
  new MutationObserver(() => {
    hideFiltered(page);
    sayShown();
  }).observe(list, { attributeFilter: ['hidden'], subtree: true });

  for (const mark of page.querySelectorAll<SVGAElement>('[data-mark]')) {
    const card = page.querySelector(mark.getAttribute('href') ?? '');
    const parts = card ? [mark, card] : [mark];
    const light = (isLit: boolean) => {
      for (const part of parts) part.toggleAttribute('data-lit', isLit);
      if (isLit) say(nameOf(mark));
      else sayShown();
    };
    for (const part of parts) {
      for (const event of ['pointerenter', 'focusin']) part.addEventListener(event, () => light(true));
      for (const event of ['pointerleave', 'focusout']) part.addEventListener(event, () => light(false));
    }
  }
}

/** Hides what belongs to hidden institutions: a mark links to its card, and a leader line is named after it. */
function hideFiltered(page: Document): void {
  for (const part of page.querySelectorAll('[data-mark], [data-leader]')) {
    const card = page.getElementById(part.getAttribute('href')?.slice(1) ?? part.getAttribute('data-leader') ?? '');
    part.toggleAttribute('data-left-out', Boolean(card?.closest('[hidden]')));
  }
}

function shownProvinces(list: Element): string[] {
  return [...list.querySelectorAll<HTMLElement>('[data-search]:not([hidden])')].map(
    (item) => item.closest<HTMLElement>('[data-province]')?.dataset['province'] ?? '',
  );
}

/** Splits a mark's label into the institution's short name, which never contains a comma, and its place. */
function nameOf(mark: Element): { name: string; place: string } {
  const [name = '', ...where] = (mark.getAttribute('aria-label') ?? '').split(', ');
  return { name, place: where.join(', ') };
}
