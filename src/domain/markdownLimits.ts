import { Lexer, type Token, type Tokens, type TokensList } from 'marked';
import { HiddenTextError } from './hiddenText.ts';

/** Maximum nesting depth; real texts have fewer than ten levels. */
export const NESTING_LIMIT = 50;

/**
 * Maximum number of elements, each weighted by its depth because parsers may duplicate its ancestors: about 200 ms of
 * server time. A long article has about a thousand; a table of a thousand rows and four columns reaches the limit.
 */
export const COMPLEXITY_LIMIT = 10_000;

/** Maximum number of lines; a printed page has about fifty. */
const LINE_LIMIT = 5000;

/**
 * Maximum length of the HTML, in characters: five times the longest text, which doubles if every word is a link.
 * Repeated references to one long URL can turn a short text into megabytes.
 */
const HTML_LIMIT = 1_000_000;

/** Where emphasis may start or end, or a URL may start: at each of them marked scans the rest of the paragraph. */
const MARK = /[*_~]+|www\.|:\/\//gi;

/** Maximum sum of squared mark counts over all paragraphs, as marked compares marks pairwise: one may have 2000. */
const COMPARISON_LIMIT = 4_000_000;

/** The text is too deeply nested, or has too many elements or too much HTML, to render in bounded time. */
export class TooComplexError extends Error {
  override name = 'TooComplexError';
}

/**
 * Marked's lexer, stopped before its recursion overflows the stack or it takes seconds: the panel renders texts in the
 * page itself, where nothing else stops them. Without the limits, 20,000 characters took up to 6 seconds there (rows
 * shorter than their table) and 200,000 over 2 minutes (`~~a~ `, repeated).
 */
export class BoundedLexer extends Lexer {
  private depth = 0;
  private comparisons = 0;
  private pieces = 0;
  private addresses = 0;

  override lex(src: string): TokensList {
    if (src.split('\n', LINE_LIMIT + 1).length > LINE_LIMIT) throw new TooComplexError('too many lines');
    return super.lex(src);
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.oneLevelDown(() => super.blockTokens(src, tokens, lastParagraphClipped));
  }

  /** Called for each piece of text, including table cells that a short row omits. */
  override inline(src: string, tokens?: Token[]): Token[] {
    this.pieces += 1;
    if (this.pieces > COMPLEXITY_LIMIT) throw new TooComplexError('too many pieces of text');
    return super.inline(src, tokens);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    const marks = src.match(MARK)?.length ?? 0;
    this.comparisons += marks ** 2;
    if (this.comparisons > COMPARISON_LIMIT) throw new TooComplexError('too many marks in a paragraph');
    const read = this.oneLevelDown(() => super.inlineTokens(src, tokens));
    for (const token of read) this.addresses += addressLength(token);
    checkLength(this.addresses);
    return read;
  }

  private oneLevelDown<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > NESTING_LIMIT) throw new TooComplexError('too many levels of markdown');
    const result = read();
    this.depth -= 1;
    return result;
  }
}

/** Length of a link's or image's URL and title, which many of them may share through one reference. */
function addressLength(token: Token): number {
  if (token.type !== 'link' && token.type !== 'image') return 0;
  return (token as Tokens.Link).href.length + ((token as Tokens.Link).title?.length ?? 0);
}

/** Throws a TooComplexError if `length`, in characters of HTML, exceeds the limit. */
export function checkLength(length: number): void {
  if (length > HTML_LIMIT) throw new TooComplexError('too much HTML');
}

/**
 * Tags with their attributes, comments, and what browsers parse as one (`<?`, `<!`, `</ `), each as HTML delimits it.
 * None needs its end, so scanning stays linear.
 */
const TAG =
  /<!--(?:-?>|[^]*?(?:--!?>|$))|<[!?][^>]*|<\/(?![a-z])[^>]*|<(\/?)([a-z][^\s/>]*)(?:[^>=]+|=\s*(?:"[^"]*"|'[^']*')|=)*/gi;

/** Paragraphs between a tag's `<` and the next `>` would be its attributes, which nobody reads. */
const BLANK_LINE = /\n[ \t]*\n/;

/** Void elements, and those with optional end tags: they only nest inside other elements. */
const UNCOUNTED = new Set(
  'area base br col embed hr img input link meta source track wbr caption colgroup dd dt li p tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

/** Elements whose content is text: an end tag in there closes nothing else. */
const TEXT_ONLY = new Set('script style title textarea xmp iframe noembed noframes'.split(' '));

/**
 * Throws a TooComplexError for HTML that would take a parser or sanitizer too long; does not parse it. An end tag closes
 * only an element of its own name, and `/>` closes none, as in a browser. Throws a HiddenTextError for a tag that takes
 * paragraphs for its attributes.
 */
export function checkMarkup(html: string): void {
  checkLength(html.length);
  const open = new Map<string, number>();
  let textOnly: string | null = null;
  let depth = 0;
  let complexity = 0;
  for (const [whole, end, tag] of html.matchAll(TAG)) {
    if (tag === undefined) continue;
    if (textOnly === null && BLANK_LINE.test(whole)) throw new HiddenTextError('a tag of several paragraphs');
    // Any heading's end tag closes the open heading.
    const name = tag.toLowerCase().replace(/^h[1-6]$/, 'h1');
    const count = open.get(name) ?? 0;
    if (!end) complexity += depth + 1;
    if (complexity > COMPLEXITY_LIMIT) throw new TooComplexError('too many elements');
    if (UNCOUNTED.has(name) || (end && count === 0) || (end && textOnly !== null && name !== textOnly)) continue;
    open.set(name, count + (end ? -1 : 1));
    depth += end ? -1 : 1;
    if (depth > NESTING_LIMIT) throw new TooComplexError('too many levels of HTML');
    if (name === textOnly) textOnly = null;
    else if (!end && textOnly === null && TEXT_ONLY.has(name)) textOnly = name;
  }
}
