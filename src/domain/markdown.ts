import DOMPurify, { clearWindow } from 'isomorphic-dompurify';
import { Marked } from 'marked';
import { paths } from './paths.ts';

const marked = new Marked({
  gfm: true,
  renderer: {
    // The page's title is its only h1: an author's headings start below it.
    heading({ tokens, depth }) {
      const level = Math.max(depth, 2);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  },
});

const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
  ...['strong', 'em', 'del', 's', 'b', 'i', 'u', 'sub', 'sup', 'small', 'mark', 'abbr', 'cite', 'q'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'figure', 'figcaption', 'div'],
];
const ALLOWED_ATTRIBUTES = ['href', 'title', 'src', 'alt', 'width', 'height', 'align', 'colspan', 'rowspan', 'start'];

/** After how many texts the server's document is thrown away, which keeps something of each; a new one takes some 20 ms. */
const TEXTS_IN_A_WINDOW = 500;
let texts = 0;

/** Stands for the site itself, whose address no text has. */
const SITE = 'https://site.invalid';

/**
 * An author's markdown as safe HTML: the same for public pages and for the panel's preview. Only the listed elements
 * and attributes survive; links lead to web, mail and telephone addresses or within the site. Images come from the site
 * or from the storage at `storage`; in the place of others, which the pages' policy forbids, stands the placeholder.
 */
export function renderMarkdown(markdown: string, storage: string): string {
  // The rule in front goes again: after it a frameset, which would take the place of the whole text, counts for nothing.
  const fragment = DOMPurify.sanitize(`<hr>${marked.parse(markdown, { async: false })}`, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?.]|[^:]*$)/i,
    RETURN_DOM_FRAGMENT: true,
  });
  fragment.firstChild?.remove();
  finish(fragment, URL.parse(storage)?.origin ?? SITE);
  const holder = fragment.ownerDocument.createElement('div');
  holder.append(fragment);
  const html = holder.innerHTML;
  texts += 1;
  if (texts % TEXTS_IN_A_WINDOW === 0) clearWindow();
  return html;
}

/** What the author cannot know: where outside links lead, which images wait, and that wide tables scroll in a frame. */
function finish(fragment: DocumentFragment, storage: string): void {
  for (const link of fragment.querySelectorAll('a[href]')) {
    const isOwn = [SITE, 'null'].includes(originOf(link.getAttribute('href')) ?? '');
    if (!isOwn) link.setAttribute('rel', 'noopener nofollow ugc');
  }
  for (const image of fragment.querySelectorAll('img')) {
    const isKnown = [SITE, storage].includes(originOf(image.getAttribute('src')) ?? '');
    if (!isKnown) image.setAttribute('src', paths.placeholderImage);
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  for (const table of fragment.querySelectorAll('table')) {
    const frame = fragment.ownerDocument.createElement('div');
    frame.className = 'table-frame';
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', table.querySelector('caption')?.textContent ?? 'Tabla');
    frame.setAttribute('tabindex', '0');
    table.replaceWith(frame);
    frame.append(table);
  }
}

/** Whose address it is: the site's own, another host's, `null` for mail, telephone and data; undefined for no address. */
function originOf(address: string | null): string | undefined {
  return URL.parse(address ?? '', SITE)?.origin;
}
