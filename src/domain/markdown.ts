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
  renderer: {
    html: ({ text, block }) => (block ? markEnd(text) : text),
    // The page's title is its only h1: an author's headings start below it.
    heading({ tokens, depth }) {
      const level = Math.max(depth, 2);
      void marked.walkTokens(tokens, bindWords);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // The title of an image that stands alone is its caption.
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
  // Holds the text while it is sanitized; without it here its whole content is copied first.
  'body',
  // Stands where HTML of the author's ends, until that is sanitized (hiddenText.ts).
  'track',
];
const ALLOWED_ATTRIBUTES = [
  ...['href', 'title', 'src', 'alt', 'width', 'height', 'align', 'colspan', 'rowspan', 'start', 'type', 'checked'],
];

const sanitizing = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?.]|[^:]*$)/i,
};

/** After how many texts the server's document is thrown away, which keeps something of each; a new one takes some 20 ms. */
const TEXTS_IN_A_WINDOW = 500;
let texts = 0;

/** Stands for the site itself, whose address no text has; of a scheme that no text may name: `https:a` is no way within it. */
const SITE = 'ftp://site.invalid';

/**
 * An author's markdown as safe HTML: the same for public pages and for the panel's preview. Only the listed elements
 * and attributes survive; links lead to web, mail and telephone addresses or within the site. Images come from the site
 * or from the storage at `storage`; in the place of others, which the pages' policy forbids, stands the placeholder.
 * Addresses are absolute where that of the text's `page` is given: for feeds.
 * Throws a TooComplexError beyond the limits, and takes up to some 200 ms within them; a HiddenTextError where HTML
 * would hide text.
 */
export function renderMarkdown(markdown: string, storage: string, page?: string): string {
  const markup = marked.parse(markdown, { async: false });
  checkMarkup(markup);
  // The rule in front goes again: after it a frameset, which would take the place of the whole text, counts for nothing.
  const body = DOMPurify.sanitize(`<hr>${markup}`, { ...sanitizing, RETURN_DOM: true }) as HTMLElement;
  body.firstChild?.remove();
  checkRemoved(DOMPurify.removed, markup);
  removeMarks(body, markup);
  finish(body, URL.parse(storage)?.origin ?? SITE);
  if (page) makeAbsolute(body, page);
  const html = body.innerHTML;
  // Parsers repeat open elements, with their attributes.
  checkLength(html.length);
  texts += 1;
  if (texts % TEXTS_IN_A_WINDOW === 0) clearWindow();
  return html;
}

/** A heading's lines are to end in no short word, as those of the site's own headings. */
function bindWords(token: Token): void {
  if (token.type === 'text') token.text = bindShortWords(token.text as string);
}

/** What the author cannot know: where outside links lead, which images wait, and that wide tables scroll in a frame. */
function finish(body: HTMLElement, storage: string): void {
  const all = (name: string) => [...body.getElementsByTagName(name)];
  all('a').forEach(finishLink);
  for (const image of all('img')) finishImage(image, storage);
  all('input').forEach(finishTick);
  frameTables(all('table'));
}

/** Elsewhere than on its page a text's own addresses lead nowhere. */
function makeAbsolute(body: HTMLElement, page: string): void {
  for (const [name, attribute] of [
    ['a', 'href'],
    ['img', 'src'],
  ] as const) {
    for (const element of body.getElementsByTagName(name)) {
      const address = URL.parse(element.getAttribute(attribute) ?? '', page);
      if (address && element.hasAttribute(attribute)) element.setAttribute(attribute, address.href);
    }
  }
}

function finishLink(link: Element): void {
  const address = link.getAttribute('href');
  if (address === null) return;
  // Nobody means a page of this site by it.
  const isHost = /^www\.[^/]+\.[^/]/i.test(address);
  if (isHost) link.setAttribute('href', `https://${address}`);
  const isOwn = !isHost && [SITE, 'null'].includes(originOf(address) ?? '');
  if (!isOwn) link.setAttribute('rel', 'noopener nofollow ugc');
}

function finishImage(image: Element, storage: string): void {
  const address = image.getAttribute('src')?.trim();
  const isKnown = address && [SITE, storage].includes(originOf(address) ?? '');
  if (!isKnown) image.setAttribute('src', paths.placeholderImage);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/** A task's tick, which is to be read; no other field has a place in a text. */
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

/** Made in a document of its own: in the text's, an image called `createElement` stands in that method's place. */
function createFrame(): Element {
  const frame = DOMPurify.sanitize('', { RETURN_DOM_FRAGMENT: true }).ownerDocument.createElement('div');
  frame.className = 'table-frame';
  frame.setAttribute('role', 'region');
  frame.setAttribute('tabindex', '0');
  return frame;
}

/** Whose address it is: the site's own, another host's, `null` for mail, telephone and data; undefined for no address. */
function originOf(address: string): string | undefined {
  return URL.parse(address, SITE)?.origin;
}
