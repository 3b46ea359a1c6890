/** The elements that match a selector, as an array. */
export function queryAll(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** The texts in an element, as an array. */
export function textsIn(root: Element | DocumentFragment): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Replaces an element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element with one of another name, without its attributes but these. */
export function rename(element: Element, name: string, attributes: readonly string[] = []): void {
  const other = element.ownerDocument.createElement(name);
  for (const attribute of attributes) other.setAttribute(attribute, element.getAttribute(attribute) ?? '');
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Wraps an element's children in a new element. */
export function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** The previous or next sibling, skipping blank text. */
export function sibling(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  const beside = node[side];
  return beside instanceof Text && beside.data.trim() === '' ? sibling(beside, side) : beside;
}

/** Whether a node has neither text nor an image. */
export function isBlank(node: Node): boolean {
  const hasImage = node instanceof Element && (node.localName === 'img' || node.querySelector('img') !== null);
  return node.textContent?.trim() === '' && !hasImage;
}

/** A property of an element's inline style, in lower case; also Word's `mso-` ones, which browsers do not parse. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? '';
  const declaration = style.split(';').find((one) => one.split(':', 1)[0]?.trim().toLowerCase() === property);
  return (
    declaration
      ?.slice(declaration.indexOf(':') + 1)
      .trim()
      .toLowerCase() ?? ''
  );
}

/** Removes comments, including Word's conditional ones. */
export function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === node.COMMENT_NODE) node.remove();
    else removeComments(node);
  }
}

const NO_TEXT = 'style, script, title, meta, link, xml, iframe, object, svg, form, button, template, colgroup';

/** Removes what is not part of the text: hidden elements, Word's comments and picture bullets, tracked deletions. */
export function removeHidden(body: HTMLElement): void {
  for (const element of queryAll(body, `${NO_TEXT}, .msocomanchor, .MsoCommentReference, del[datetime], del[cite]`)) {
    element.remove();
  }
  for (const element of queryAll(body, '*')) if (isUnseen(element)) element.remove();
}

function isUnseen(element: Element): boolean {
  return (
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'mso-hide') === 'all' ||
    styleOf(element, 'mso-element') === 'comment-list' ||
    isPictureBullet(element)
  );
}

function isPictureBullet({ localName, parentElement }: Element): boolean {
  return localName === 'img' && parentElement !== null && styleOf(parentElement, 'mso-list') === 'ignore';
}
