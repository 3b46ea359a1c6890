type Kind = 'button' | 'link' | 'heading' | 'field' | 'file' | 'tab' | 'dialog' | 'image' | 'row' | 'text';

/** An element as a person would describe it. */
export interface Target {
  kind: Kind;
  /** Its full name or label; for a row or a text, a part of it. */
  name: string;
  /** The element that contains it. */
  within?: Target;
}

const targets =
  (kind: Kind) =>
  (name: string, within?: Target): Target => ({ kind, name, ...(within && { within }) });

export const button = targets('button');
export const link = targets('link');
export const heading = targets('heading');
export const field = targets('field');
export const file = targets('file');
export const tab = targets('tab');
export const dialog = targets('dialog');
export const image = targets('image');
export const row = targets('row');
export const text = targets('text');

/** Returns the first visible match. Runs in the page, so it must be self-contained. */
export function locate({ kind, name, within }: Target): HTMLElement | undefined {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input:not([type=file]), textarea, select, [role=textbox]',
    file: 'input[type=file]',
    tab: '[role=tab]',
    dialog: 'dialog[open]',
    image: 'img',
    row: 'tr',
    text: 'body *',
  };
  const plain = (words: string | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const named = labelledBy ?? label ?? element;
    return plain(element.ariaLabel ?? element.getAttribute('alt') ?? named.innerText);
  };
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
  const isNamed = (element: HTMLElement) =>
    kind === 'row' || kind === 'text' ? plain(element.innerText).includes(name) : nameOf(element) === name;
  const root = within ? locate(within) : document;
  const found = [...(root?.querySelectorAll<HTMLElement>(selectors[kind]) ?? [])];
  // For a text, take the innermost match, which comes last. A file field may be hidden behind a button.
  const inOrder = kind === 'text' ? found.toReversed() : found;
  return inOrder.find((element) => isNamed(element) && (kind === 'file' || isShown(element)));
}

/** Scrolls an element into view and returns its centre; null while it is disabled or covered. Runs in the page. */
export function aim(element: HTMLElement): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = element.getClientRects();
  if (!box || element.matches(':disabled')) return null;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const met = document.elementFromPoint(point.x, point.y);
  return element.contains(met) || met?.closest('label')?.control === element ? point : null;
}
