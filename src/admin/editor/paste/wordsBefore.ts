const BLOCKS = 'p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, figure, div, body';
const LONGEST = 50;

/** The last words before an element, in its own paragraph or the one before; empty if there are none. */
export function wordsBefore(element: Element): string {
  const { ownerDocument } = element;
  const texts = ownerDocument.createTreeWalker(ownerDocument.body, NodeFilter.SHOW_TEXT);
  texts.currentNode = element;
  while (texts.previousNode()) if (texts.currentNode.nodeValue?.trim()) break;
  const block = texts.currentNode === element ? null : texts.currentNode.parentElement?.closest(BLOCKS);
  if (!block) return '';
  const range = ownerDocument.createRange();
  range.selectNodeContents(block);
  if (block.contains(element)) range.setEndBefore(element);
  const words = range.toString().replace(/\s+/g, ' ').trim();
  return words.length <= LONGEST ? words : `…${words.slice(-LONGEST).replace(/^\S*\s/, '')}`;
}
