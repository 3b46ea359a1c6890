/**
 * The style sheets that a package inserts into the document when it is loaded, for the policy to name them. An element is
 * inserted before it has its text: the empty sheet counts, too.
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
