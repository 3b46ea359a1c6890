/**
 * Makes what is in an element equal to what is in another one, and leaves alone what is equal already: images stay loaded,
 * and nothing flickers. The other one's nodes are taken.
 */
export function patchNodes(element: Element, wanted: Element): void {
  const next = [...wanted.childNodes];
  const before = [...element.childNodes];
  for (const node of before.slice(next.length)) node.remove();
  for (const [index, node] of next.entries()) {
    const old = before[index];
    if (!old) element.append(node);
    else if (!old.isEqualNode(node)) patchNode(old, node);
  }
}

function patchNode(old: ChildNode, node: ChildNode): void {
  if (isElement(old) && isElement(node) && old.cloneNode().isEqualNode(node.cloneNode())) patchNodes(old, node);
  else old.replaceWith(node);
}

/** A frame's elements are of a class of its own. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
