import { Parser, type Token } from 'marked';

/** An author's HTML would hide text that is no part of it: a tag, a comment or a script in it does not end. */
export class HiddenTextError extends Error {
  override name = 'HiddenTextError';
}

/** Stands behind each piece of an author's HTML; an element that changes nothing wherever it stands. */
const END = '<track type="end">';

/** Their content is for machines, or of another kind than text: it goes with them. */
const OPAQUE = new Set(
  'script style title textarea xmp iframe noembed noframes noscript template audio video svg math head'.split(' '),
);

const COMMENT = 8;

/** A block of an author's HTML, with a mark where it ends. */
export function markEnd(html: string): string {
  return html + END;
}

/** Marked's parser, which also marks where a line ends that has HTML of the author's. */
export class EndMarkingParser extends Parser {
  override parseInline(tokens: Token[], renderer: Parameters<Parser['parseInline']>[1] = this.renderer): string {
    const html = super.parseInline(tokens, renderer);
    return renderer === this.renderer && tokens.some(({ type }) => type === 'html') ? markEnd(html) : html;
  }
}

/** Takes the marks away again; throws a HiddenTextError where one has become part of what stands before it. */
export function removeMarks(body: Element, markup: string): void {
  const tracks = [...body.getElementsByTagName('track')];
  const marks = tracks.filter((track) => track.getAttribute('type') === 'end');
  if (marks.length < markup.split(END).length - 1) throw new HiddenTextError('no end');
  for (const track of tracks) track.remove();
}

/** Throws a HiddenTextError where the sanitizer took text of this markup away with one of these nodes. */
export function checkRemoved(removed: readonly ({ element: Node } | object)[], markup: string): void {
  for (const entry of removed) {
    if (!('element' in entry)) continue;
    if (entry.element.nodeType === COMMENT) {
      checkComment(entry.element.textContent ?? '', markup);
      continue;
    }
    // An input within a form may have taken a property's name.
    const [name, text] = [String(entry.element.nodeName).toLowerCase(), String(entry.element.textContent).trim()];
    if (text && !OPAQUE.has(name)) throw new HiddenTextError(`<${name}> was removed`);
  }
}

/** `</ ` and the like are no comments; a browser takes them for such, up to the next `>`, on whatever line that stands. */
function checkComment(comment: string, markup: string): void {
  if (comment.includes('\n') && !markup.includes(`<!--${comment}`)) throw new HiddenTextError('no comment');
}
