/** Says beside the map which institution the mark under the pointer, or with the focus, stands for. */
export function setUpMapCaption(page: Document): void {
  const name = page.querySelector('[data-map-name]');
  const place = page.querySelector('[data-map-place]');
  if (!name || !place) return;
  const say = (event: Event) => {
    const mark = event.currentTarget as SVGAElement;
    name.textContent = mark.dataset['name'] ?? '';
    place.textContent = mark.dataset['place'] ?? '';
  };
  for (const mark of page.querySelectorAll('[data-mark]')) {
    mark.addEventListener('pointerenter', say);
    mark.addEventListener('focus', say);
  }
}
