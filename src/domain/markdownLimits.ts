import { Lexer, type Token, type Tokens, type TokensList } from 'marked';

/** How many levels may stand one within another; people's own texts have fewer than ten. */
export const NESTING_LIMIT = 50;

/**
 * How many elements a text may have, each counted with the levels above it, as parsers may repeat these for it: some
 * 200 ms of a server's time. A long article has some thousand; a table of a thousand rows and four columns reaches it.
 */
export const COMPLEXITY_LIMIT = 10_000;

/** How many lines a text may have; a printed page has some fifty. */
const LINE_LIMIT = 5000;

/**
 * How long a text's HTML may be, in characters: five times the longest text, whose HTML is twice as long where every word of
 * it is a link. A reference to one long address, repeated, makes megabytes of a short text.
 */
const HTML_LIMIT = 1_000_000;

/** Where emphasis may begin or end, and addresses may begin: for each of them marked reads the paragraph's rest. */
const MARK = /[*_~]+|www\.|:\/\//gi;

/** Marked compares each mark of a paragraph with every other: the sum over all paragraphs. One may have two thousand marks. */
const COMPARISON_LIMIT = 4_000_000;

/** A text that is nested too deep, or has too many elements or too much HTML, to be rendered in bounded time. */
export class TooComplexError extends Error {
  override name = 'TooComplexError';
}

/** Marked's lexer, stopped before it exceeds the stack, as it calls itself for what is nested, or takes seconds. */
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

  /** Called for each piece of text; for a table's cells also where a short row leaves them out. */
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

/** What a link or an image says of its target, which it may share with many others. */
function addressLength(token: Token): number {
  if (token.type !== 'link' && token.type !== 'image') return 0;
  return (token as Tokens.Link).href.length + ((token as Tokens.Link).title?.length ?? 0);
}

/** Throws a TooComplexError for more HTML than a text may have. */
export function checkLength(length: number): void {
  if (length > HTML_LIMIT) throw new TooComplexError('too much HTML');
}

/** Stops at the next `<`, so that reading takes no longer than the text is long. */
const TAG = /<(\/?)([a-z][^\s/<>]*)([^<>]*)/gi;

/** Elements that hold nothing, and those whose end HTML lets authors leave out: they nest only within other elements. */
const UNCOUNTED = new Set(
  'area base br col embed hr img input link meta source track wbr caption colgroup dd dt li p tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

/** Throws a TooComplexError for HTML that would take a parser or a sanitizer too long, without parsing it. */
export function checkMarkup(html: string): void {
  checkLength(html.length);
  let depth = 0;
  let complexity = 0;
  for (const [, end, name = '', rest = ''] of html.matchAll(TAG)) {
    const isCounted = !UNCOUNTED.has(name.toLowerCase()) && !rest.endsWith('/');
    if (isCounted) depth = Math.max(0, depth + (end ? -1 : 1));
    if (!end) complexity += depth + 1;
    if (depth > NESTING_LIMIT) throw new TooComplexError('too many levels of HTML');
    if (complexity > COMPLEXITY_LIMIT) throw new TooComplexError('too many elements');
  }
}
