/** The elements that match a selector, as an array. */
export function queryAll(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** The texts in an element, as an array. */
export function textsIn(root: Element | DocumentFragment): Text[] {
  return nodesIn<Text>(root, NodeFilter.SHOW_TEXT);
}

function nodesIn<Kind extends ChildNode>(root: Element | DocumentFragment, kind: number): Kind[] {
  const walker = root.ownerDocument.createTreeWalker(root, kind);
  const nodes: Kind[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Kind);
  return nodes;
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
  const declaration = new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i');
  return (declaration.exec(element.getAttribute('style') ?? '')?.[1] ?? '').trim().toLowerCase();
}

const NO_TEXT = 'style, script, title, meta, link, xml, iframe, object, svg, form, button, template, colgroup';

/** Pasted HTML without what is not part of the text: comments, hidden elements, picture bullets, tracked deletions. */
export function seenBody(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const comment of nodesIn(body, NodeFilter.SHOW_COMMENT)) comment.remove();
  for (const element of queryAll(body, `${NO_TEXT}, .msocomanchor, .MsoCommentReference, del[datetime], del[cite]`)) {
    element.remove();
  }
  for (const element of queryAll(body, '*')) if (isUnseen(element)) element.remove();
  return body;
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
