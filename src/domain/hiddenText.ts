import { Parser, type Token } from 'marked';

/**
 * The author's HTML would swallow the text after it, because a tag, a comment or a script is not closed. Without this
 * check, 25 of the 1,282 texts collected in tests/support/hostile lost words; no deadline would notice.
 */
export class HiddenTextError extends Error {
  override name = 'HiddenTextError';
}

/** Inserted after each piece of an author's HTML; an element without effect in any position. */
const END = '<track type="end">';

/** Elements whose content is not readable text, so it may be removed along with them. */
const OPAQUE = new Set(
  'script style title textarea xmp iframe noembed noframes noscript template audio video svg math head'.split(' '),
);

/** Those of them that hold a language of their own, in which blank lines divide no paragraphs. */
const CODE = new Set(['script', 'style']);

const COMMENT = 8;

/**
 * Appends the end mark to a block of the author's HTML. Throws a HiddenTextError if a tag is still open at an empty line:
 * the paragraphs up to the next `>` would become its attributes.
 */
export function markEnd(html: string): string {
  const paragraphs = html.split(/\n[ \t]*\n/);
  const isOpen = (text: string) => /<[a-z]/i.test(text.slice(text.lastIndexOf('>') + 1));
  if (paragraphs.slice(0, -1).some(isOpen)) throw new HiddenTextError('a tag goes on');
  return html + END;
}

/** Marked's parser, which also appends the end mark to inline content that contains the author's HTML. */
export class EndMarkingParser extends Parser {
  override parseInline(tokens: Token[], renderer: Parameters<Parser['parseInline']>[1] = this.renderer): string {
    const html = super.parseInline(tokens, renderer);
    return renderer === this.renderer && tokens.some(({ type }) => type === 'html') ? markEnd(html) : html;
  }
}

/** Removes the marks; throws a HiddenTextError if one is missing because the HTML before it swallowed it. */
export function removeMarks(body: Element, markup: string): void {
  const tracks = [...body.getElementsByTagName('track')];
  const marks = tracks.filter((track) => track.getAttribute('type') === 'end');
  if (marks.length < markup.split(END).length - 1) throw new HiddenTextError('no end');
  for (const track of tracks) track.remove();
}

/** Throws a HiddenTextError if one of the nodes that the sanitizer removed contained readable text of this markup. */
export function checkRemoved(removed: readonly ({ element: Node } | object)[], markup: string): void {
  for (const entry of removed) {
    if (!('element' in entry)) continue;
    if (entry.element.nodeType === COMMENT) {
      checkComment(entry.element.textContent ?? '', markup);
      continue;
    }
    // Stringified, because an input inside a form can shadow these properties (DOM clobbering).
    const [name, text] = [String(entry.element.nodeName).toLowerCase(), String(entry.element.textContent)];
    // An image or a paragraph closes an `svg` and leaves the mark in place, but not the paragraphs before it.
    const hasParagraphs = !CODE.has(name) && /\n[ \t]*\n/.test((entry.element as Element).innerHTML);
    const isRead = text.trim() !== '' && (!OPAQUE.has(name) || hasParagraphs);
    if (isRead) throw new HiddenTextError(`<${name}> was removed`);
  }
}

/** Browsers also parse markup like `</ ` as a comment, up to the next `>`, even if that is lines away. */
function checkComment(comment: string, markup: string): void {
  if (comment.includes('\n') && !markup.includes(`<!--${comment}`)) throw new HiddenTextError('no comment');
}
