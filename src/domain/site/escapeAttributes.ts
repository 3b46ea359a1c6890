/** A comment; what is no markup, as the content of a script or a style; or the tag that an element begins with. */
const MARKUP =
  /<!--[\s\S]*?-->|(<(script|style)(?=[\s>])[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>)[\s\S]*?<\/\2>|<[a-z][^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/gi;

/** What is in few pages, and quickly looked for: a value, perhaps in a script, that holds a `<`. */
const SUSPECT = /="[^"]*<|='[^']*</;

/**
 * A page's HTML with `&lt;` where an attribute's value holds a `<`: Astro leaves it as it is, which browsers read rightly, and
 * what looks for elements in the text of a page takes for one.
 */
export function escapeAttributes(html: string): string {
  if (!SUSPECT.test(html)) return html;
  return html.replaceAll(MARKUP, (markup, head: string | undefined) => {
    if (markup.startsWith('<!--')) return markup;
    const tag = head ?? markup;
    if (!tag.includes('<', 1)) return markup;
    const escaped = tag.replaceAll(/"[^"]*"|'[^']*'/g, (value) => value.replaceAll('<', '&lt;'));
    return escaped + markup.slice(tag.length);
  });
}
