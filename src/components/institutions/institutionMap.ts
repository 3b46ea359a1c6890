/** Says beside the map which institution the mark under the pointer, or with the focus, stands for. */
export function setUpMapCaption(page: Document): void {
  const name = page.querySelector('[data-map-name]');
  const place = page.querySelector('[data-map-place]');
  if (!name || !place) return;
  const say = (event: Event) => {
    // A mark is called by its institution's short name, which holds no comma, and its place.
    const mark = event.currentTarget as SVGAElement;
    const [shortName = '', ...where] = (mark.getAttribute('aria-label') ?? '').split(', ');
    name.textContent = shortName;
    place.textContent = where.join(', ');
  };
  for (const mark of page.querySelectorAll('[data-mark]')) {
    mark.addEventListener('pointerenter', say);
    mark.addEventListener('focus', say);
  }
}
