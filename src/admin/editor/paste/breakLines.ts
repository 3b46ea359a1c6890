const HOLDS_NO_WORDS = 'table, thead, tbody, tfoot, tr, ul, ol';
const KEEPS_LINES = /white-space(?:-collapse)?:\s*(?:pre|break-spaces)/i;

/** Turns line breaks that only a style preserves, as in chats and on social media, into elements, except in code. */
export function breakLines(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const shown: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) shown.push(texts.currentNode);
  for (const text of shown.filter(hasLines)) text.replaceWith(...linesOf(text));
}

function hasLines({ data, parentElement }: Text): boolean {
  if (!data.includes('\n') || !parentElement || parentElement.closest('pre')) return false;
  if (parentElement.matches(HOLDS_NO_WORDS)) return false;
  const styled = parentElement.closest('[style*="white-space"]');
  return KEEPS_LINES.test(styled?.getAttribute('style') ?? '');
}

function linesOf({ data, ownerDocument }: Text): (Node | string)[] {
  return data.split('\n').flatMap((line, index) => (index > 0 ? [ownerDocument.createElement('br'), line] : [line]));
}
