import { escapeXml } from './xml.ts';

/**
 * A legal text's HTML with its bracketed places filled: `[correo de contacto]` from `{ 'correo de contacto': … }`, in
 * either case of its first letter; a value with an address becomes a link. Throws on a place without a value: a bracket never reaches a visitor.
 */
export function fillPlaceholders(
  html: string,
  values: Readonly<Record<string, string | { text: string; href: string }>>,
): string {
  return html.replace(/\[([^\][<>]+)\]/g, (_match, place: string) => {
    const value = values[place.charAt(0).toLowerCase() + place.slice(1)];
    if (value === undefined) throw new Error(`The legal texts ask for «${place}», which has no value.`);
    if (typeof value === 'string') return escapeXml(value);
    return `<a href="${escapeXml(value.href)}">${escapeXml(value.text)}</a>`;
  });
}

/** The HTML of a repository's text with each table in a frame that scrolls by itself and can be reached by keyboard. */
export function wrapTables(html: string, label: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="table-frame" role="region" aria-label="${escapeXml(label)}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
}
