/**
 * Collects the style sheets that a package inserts when `load` imports it, so that the policy can allow them. Includes
 * an empty sheet, because the element is inserted before its text.
 */
export async function insertedStyles(load: () => Promise<unknown>): Promise<string[]> {
  const sheets = [''];
  const element = { appendChild: (text: unknown) => typeof text === 'string' && sheets.push(text) };
  const document = { head: element, createElement: () => element, createTextNode: (text: string) => text };
  Object.assign(globalThis, { document });
  try {
    await load();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  return sheets;
}
