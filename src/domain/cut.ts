/** The beginning of a text, of at most `limit` UTF-16 units, without half a character at its end. */
export function cut(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
