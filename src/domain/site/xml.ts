const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text without the characters that XML forbids: control characters arrive with what authors paste. */
export function stripInvalidXmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** A text as the content of an XML element or attribute. */
export function escapeXml(text: string): string {
  return stripInvalidXmlCharacters(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
