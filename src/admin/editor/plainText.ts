/** Whether HTML may have superscripts or subscripts, which its plain text would lose. */
export function hasScripts(html: string): boolean {
  return /<su[bp][\s>]|vertical-align:\s*su/i.test(html);
}

/** The clipboard's plain text, with the scripts of its HTML: `10³` where the browser says `103`. */
export async function plainText(plain: string, html: string): Promise<string> {
  if (!hasScripts(html)) return plain;
  try {
    const { keepScripts } = await import('./paste/keepScripts.ts');
    return keepScripts(plain, html);
  } catch {
    // Without a connection the converter may be out of reach.
    return plain;
  }
}

/** The clipboard's plain text, as `plainText`; rejects if the browser does not let it be read. */
export async function readPlainText(): Promise<string> {
  const { clipboard }: { clipboard: Pick<Clipboard, 'readText'> & Partial<Clipboard> } = navigator;
  if (!clipboard.read) return clipboard.readText();
  const [item] = await clipboard.read();
  const textOf = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
  return plainText(await textOf('text/plain'), await textOf('text/html'));
}
