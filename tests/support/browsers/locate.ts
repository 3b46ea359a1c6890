type Kind = 'button' | 'link' | 'heading' | 'field' | 'file' | 'tab' | 'dialog' | 'image' | 'row' | 'text';

/** What a person looks for on a page. */
export interface Target {
  kind: Kind;
  /** Its whole name or label; of a row and a text a part of it. */
  name: string;
  /** What it stands in. */
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

/** The first of what a person looks for that is shown. Runs in the page: it has to stand on its own. */
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
  // The smallest element that holds a text comes after those around it; a field for files stands behind a button.
  const inOrder = kind === 'text' ? found.toReversed() : found;
  return inOrder.find((element) => isNamed(element) && (kind === 'file' || isShown(element)));
}

/** The middle of an element, brought into view; null while it is disabled or something covers it. Runs in the page. */
export function aim(element: HTMLElement): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = element.getClientRects();
  if (!box || element.matches(':disabled')) return null;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const met = document.elementFromPoint(point.x, point.y);
  return element.contains(met) || met?.closest('label')?.control === element ? point : null;
}
