/** The elements that a selector finds. */
export function queryAll(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** Puts what an element holds in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts an element of another name in its place. */
export function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Puts an element of this name around what it holds. */
export function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** What stands before or after a node, blanks apart. */
export function sibling(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  const beside = node[side];
  return beside instanceof Text && beside.data.trim() === '' ? sibling(beside, side) : beside;
}

/** Whether it shows neither words nor an image. */
export function isBlank(node: Node): boolean {
  const hasImage = node instanceof Element && (node.localName === 'img' || node.querySelector('img') !== null);
  return node.textContent?.trim() === '' && !hasImage;
}

/** A declaration of an element's own style; Word's begin with `mso-`, which browsers drop when they parse them. */
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

/** Takes comments away: Word's conditions among them. */
export function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === node.COMMENT_NODE) node.remove();
    else removeComments(node);
  }
}
