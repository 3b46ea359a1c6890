/**
 * Asks for the first pages of a server that has just started, so that no visitor waits for code that is loaded with its first
 * use; twice, so that their best copies are made (response.ts).
 */
export async function warmUp(site: string): Promise<void> {
  for (const page of ['/', '/novedades', '/', '/novedades']) {
    // What cannot be rendered now is rendered when somebody asks for it.
    await fetch(site + page, { headers: { 'accept-encoding': 'br' } })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}
