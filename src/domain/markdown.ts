import DOMPurify, { clearWindow } from 'isomorphic-dompurify';
import { Marked, type MarkedOptions, type Token, type Tokens } from 'marked';
import { bindShortWords } from './bindShortWords.ts';
import { checkRemoved, EndMarkingParser, markEnd, removeMarks } from './hiddenText.ts';
import { BoundedLexer, checkLength, checkMarkup } from './markdownLimits.ts';
import { paths } from './paths.ts';

const marked = new Marked({
  gfm: true,
  hooks: {
    provideLexer: () => (text, options) => new BoundedLexer(options as MarkedOptions | undefined).lex(text),
    provideParser: () => (tokens, options) => new EndMarkingParser(options).parse(tokens),
  },
  // One tilde strikes nothing: it means "about".
  tokenizer: { del: (text) => (text.startsWith('~~') ? false : undefined) },
  renderer: {
    html: ({ text, block }) => (block ? markEnd(text) : text),
    // The page's title is its only h1; an author's headings start at h2.
    heading({ tokens, depth }) {
      const level = Math.max(depth, 2);
      void marked.walkTokens(tokens, bindWords);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // An image alone in its paragraph becomes a figure, with its title as the caption.
    paragraph({ tokens }) {
      const [image] = tokens;
      if (tokens.length > 1 || image?.type !== 'image' || !image['title']) return false;
      const caption = image['title'] as string;
      const text: Tokens.Text = { type: 'text', raw: caption, text: caption, escaped: false };
      const inner = this.parser.parseInline([{ ...image, title: null }]);
      return `<figure>${inner}<figcaption>${this.parser.parseInline([text])}</figcaption></figure>\n`;
    },
  },
});

const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
  ...['strong', 'em', 'del', 's', 'b', 'i', 'u', 'sub', 'sup', 'small', 'mark', 'abbr', 'cite', 'q'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'figure', 'figcaption', 'div', 'input'],
  // Wraps the text during sanitizing; if not allowed, DOMPurify copies its whole content first.
  'body',
  // Marks the end of the author's HTML until it is sanitized (hiddenText.ts).
  'track',
];

const sanitizing = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: 'href title src alt width height align colspan rowspan start type checked'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?.]|[^:]*$)/i,
};

/** How many texts before the server's DOM window, which leaks memory, is replaced; a new one takes about 20 ms. */
const TEXTS_IN_A_WINDOW = 500;
let texts = 0;

/** Placeholder for the site's own origin. No text may use its scheme, so `https:a` does not resolve within the site. */
const SITE = 'ftp://site.invalid';

/**
 * Renders an author's markdown as safe HTML, for public pages and the panel's preview alike. Only the listed elements
 * and attributes survive; links go to web, mail and phone addresses or within the site. Images come from the site or
 * from the storage at `storage` (a URL); the placeholder replaces others, which the pages' policy blocks.
 * URLs become absolute if `page`, the URL of the text's page, is given; for feeds.
 * Takes up to about 200 ms; throws a TooComplexError beyond the limits, and a HiddenTextError if unclosed HTML would
 * hide text.
 */
export function renderMarkdown(markdown: string, storage: string, page?: string): string {
  const markup = marked.parse(markdown, { async: false });
  checkMarkup(markup);
  // The leading <hr>, removed below, makes the parser ignore a frameset, which would otherwise replace the whole text.
  const body = DOMPurify.sanitize(`<hr>${markup}`, { ...sanitizing, RETURN_DOM: true }) as HTMLElement;
  body.firstChild?.remove();
  checkRemoved(DOMPurify.removed, markup);
  removeMarks(body, markup);
  finish(body, URL.parse(storage)?.origin ?? SITE);
  if (page) makeAbsolute(body, page);
  const html = body.innerHTML;
  // Checked again, because parsers may duplicate open elements with their attributes.
  checkLength(html.length);
  texts += 1;
  if (texts % TEXTS_IN_A_WINDOW === 0) clearWindow();
  return html;
}

/** Keeps a heading's lines from ending with a short word, as in the site's own headings. */
function bindWords(token: Token): void {
  if (token.type === 'text') token.text = bindShortWords(token.text as string);
}

/** Adds what authors cannot write: attributes of external links, lazy images and scrolling frames for wide tables. */
function finish(body: HTMLElement, storage: string): void {
  const all = (name: string) => [...body.getElementsByTagName(name)];
  all('a').forEach(finishLink);
  for (const image of all('img')) finishImage(image, storage);
  all('input').forEach(finishTick);
  frameTables(all('table'));
}

/** Resolves relative URLs, which would break outside the text's page. */
function makeAbsolute(body: HTMLElement, page: string): void {
  for (const element of body.querySelectorAll('a[href], img[src]')) {
    const attribute = element.localName === 'a' ? 'href' : 'src';
    const address = URL.parse(element.getAttribute(attribute) ?? '', page);
    if (address) element.setAttribute(attribute, address.href);
  }
}

function finishLink(link: Element): void {
  const address = link.getAttribute('href');
  if (address === null) return;
  // Without a scheme, `www.…` would be a relative link; nobody means that.
  const isHost = /^www\.[^/]+\.[^/]/i.test(address);
  if (isHost) link.setAttribute('href', `https://${address}`);
  const isOwn = !isHost && [SITE, 'null'].includes(originOf(address) ?? '');
  if (!isOwn) link.setAttribute('rel', 'noopener nofollow ugc');
  // Printed without its address behind it, which the text already says.
  if (link.textContent.includes(address.replace(/^https?:\/\//, ''))) link.className = 'spelled-out';
}

function finishImage(image: Element, storage: string): void {
  const address = image.getAttribute('src')?.trim();
  const isKnown = address && [SITE, storage].includes(originOf(address) ?? '');
  if (!isKnown) image.setAttribute('src', paths.placeholderImage);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/** Makes a task list's checkbox read-only and accessible; removes any other input. */
function finishTick(input: Element): void {
  if (input.getAttribute('type') !== 'checkbox') return input.remove();
  input.setAttribute('disabled', '');
  input.setAttribute('aria-label', input.hasAttribute('checked') ? 'Hecho' : 'Pendiente');
}

function frameTables(tables: Element[]): void {
  if (tables.length === 0) return;
  const emptyFrame = createFrame();
  for (const table of tables) {
    const frame = emptyFrame.cloneNode() as Element;
    frame.setAttribute('aria-label', table.querySelector('caption')?.textContent ?? 'Tabla');
    table.replaceWith(frame);
    frame.append(table);
  }
}

/** Created in a separate document: in the text's, an image named `createElement` would shadow the method. */
function createFrame(): Element {
  const frame = DOMPurify.sanitize('', { RETURN_DOM_FRAGMENT: true }).ownerDocument.createElement('div');
  frame.className = 'table-frame';
  frame.setAttribute('role', 'region');
  frame.setAttribute('tabindex', '0');
  return frame;
}

/** A URL's origin: SITE for the site's own, `null` (a string) for mail, phone and data URLs; undefined if invalid. */
function originOf(address: string): string | undefined {
  return URL.parse(address, SITE)?.origin;
}
