const MARKS = /<(?:h[1-6]|b|strong|i|em|a|ul|ol|table|img|blockquote|del|s|strike|pre|hr)[\s>/]|font-weight|mso-list/i;
const STYLED_MARKS = /font-style:\s*(?:italic|oblique)|text-decoration[\w-]*:[^;"']*line-through/i;
const BLOCKS = /<(?:p|div)[\s>]/gi;

/** Whether HTML of the clipboard is worth more than its words. */
export function hasFormat(html: string): boolean {
  return MARKS.test(html) || STYLED_MARKS.test(html) || (html.match(BLOCKS)?.length ?? 0) > 1;
}
