const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML forbids, such as control characters in pasted text. */
export function stripInvalidXmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** Escapes a text for an XML element or attribute, and removes invalid characters. */
export function escapeXml(text: string): string {
  return stripInvalidXmlCharacters(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
