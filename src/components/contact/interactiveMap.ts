/** Makes each map's button switch between the drawing and OpenStreetMap's frame. */
export function setUpMaps(page: Document): void {
  for (const map of page.querySelectorAll<HTMLElement>('[data-map]')) setUpMap(map);
}

function setUpMap(map: HTMLElement): void {
  const drawing = map.querySelector<HTMLElement>('[data-map-drawing]');
  const button = map.querySelector<HTMLButtonElement>('[data-map-button]');
  const template = map.querySelector('template');
  if (!drawing || !button || !template) return;
  const label = button.textContent;

  button.addEventListener('click', () => {
    const frame = map.querySelector('iframe');
    if (frame) frame.remove();
    else drawing.after(template.content.cloneNode(true));
    drawing.hidden = !frame;
    button.textContent = frame ? label : (button.dataset['back'] ?? label);
  });
}
