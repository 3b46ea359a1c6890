const ELEMENTS =
  'h1, h2, h3, h4, h5, h6, dl, figure, b, strong, i, em, a, ul, ol, table, img, blockquote, del, s, strike, pre, hr, sup, sub';
const STYLES = ['font-weight', 'mso-list', 'italic', 'oblique', 'line-through', 'super', 'align: sub', 'align:sub'];
const FORMATTED = [ELEMENTS, ...STYLES.map((style) => `[style*="${style}" i]`)].join(', ');

/** Whether the clipboard's HTML has formatting worth keeping. */
export function hasFormat(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(FORMATTED) !== null || body.querySelectorAll('p, div').length > 1;
}
