/** The fonts that a page declares, and the names by which its styles call them, as a style sheet for another page. */
export function fontStyles(page: Document): string {
  const faces = [...page.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => rule.cssText),
  );
  const root = getComputedStyle(page.documentElement);
  const names = ['--font-figtree', '--font-source-serif'].map((name) => `${name}: ${root.getPropertyValue(name)};`);
  return `${faces.join('\n')}\n:root { ${names.join(' ')} }`;
}
