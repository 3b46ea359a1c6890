const BLOCKS =
  'address|article|aside|blockquote|caption|col|colgroup|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|' +
  'li|main|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';
const TAG = new RegExp(`(<pre[\\s>][^]*?</pre>|</?(?:${BLOCKS})(?=[\\s/>])[^>]*>)`, 'i');
/** An address alone on its line, which WordPress embeds, or an image, which stays where it is. */
const ALONE = /^[ \t]*(https?:\/\/\S+|(?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?)[ \t]*$/gim;
const EMPTY = /^(?:hr|col)$/;
const HOLDS_LINES = /^(?:caption|dd|dt|figcaption|h[1-6]|li|p|summary|td|th)$/;
const HOLDS_ELEMENTS = /^(?:colgroup|dl|ol|table|tbody|tfoot|thead|tr|ul)$/;

/** What the classic editor leaves to WordPress (`wpautop`): empty lines part paragraphs, other line ends break lines. */
export function wrapParagraphs(text: string): string {
  const open: string[] = [];
  const parts = text.replace(/\r\n?/g, '\n').replace(ALONE, '\n$1\n').split(TAG);
  return parts
    .map((part, index) => {
      const [, end, tag = ''] = (index % 2 === 1 ? /^<(\/?)([a-z][a-z1-6]*)/.exec(part.toLowerCase()) : null) ?? [];
      if (end) open.length = Math.max(0, open.lastIndexOf(tag));
      else if (tag && tag !== 'pre' && !EMPTY.test(tag)) open.push(tag);
      const parent = open.at(-1) ?? '';
      if (tag || part.trim() === '' || HOLDS_ELEMENTS.test(parent)) return part;
      const paragraphs = part.trim().split(/\n\s*\n/);
      if (HOLDS_LINES.test(parent)) return paragraphs.map(breakLines).join('<br><br>');
      return paragraphs.map((paragraph) => `<p>${breakLines(paragraph)}</p>`).join('\n');
    })
    .join('');
}

function breakLines(paragraph: string): string {
  return paragraph.trim().replace(/(?:<br\s*\/?>)?\s*\n/gi, '<br>');
}
