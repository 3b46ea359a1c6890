/**
 * Makes an element's children equal to another's, leaving equal nodes alone: images stay loaded, and nothing flickers.
 * Takes the nodes out of `wanted`.
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

/** Not `instanceof`: a frame has its own `Element` class. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
