/** What renders a page and keeps it. */
interface Pages {
  get: (url: string) => Promise<{ page: { body: Buffer } }>;
}

/** Links of the home page to an item of each kind; addresses of feeds look alike but for their dot. */
const ITEMS = [/href="(\/novedades\/[^"?.]+)"/, /href="(\/publicaciones\/[^"/?.]+\/[^"?.]+)"/];

/**
 * Renders one page of each kind, so that no visitor waits for code that is loaded with its first use. Never rejects: what
 * cannot be rendered ahead is rendered when somebody asks for it.
 */
export async function warmUp(pages: Pages): Promise<void> {
  try {
    const { page } = await pages.get('/');
    const home = page.body.toString();
    const items = ITEMS.flatMap((link) => link.exec(home)?.[1] ?? []);
    await Promise.all(['/novedades', ...items].map((url) => pages.get(url)));
  } catch (error) {
    console.error('The first pages could not be rendered ahead:', error);
  }
}
