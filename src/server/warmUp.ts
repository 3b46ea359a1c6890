import type { Captured } from './capture.ts';

/** What renders a page and keeps it. */
interface Pages {
  get: (url: string) => Promise<{ page: Captured }>;
}

/** Links of the home page to an item of each kind; addresses of feeds look alike but for their dot. */
const ITEMS = [/href="(\/novedades\/[^"?.]+)"/, /href="(\/publicaciones\/[^"/?.]+\/[^"?.]+)"/];

/**
 * Renders one page of each kind and has it made ready to be sent (`prepare`), so that no visitor waits for code that is loaded
 * with its first use. Never rejects: what cannot be rendered ahead is rendered when somebody asks for it.
 */
export async function warmUp(pages: Pages, prepare: (page: Captured) => Promise<void>): Promise<void> {
  try {
    const render = async (url: string) => {
      const { page } = await pages.get(url);
      await prepare(page);
      return page.body.toString();
    };
    const home = await render('/');
    const items = ITEMS.flatMap((link) => link.exec(home)?.[1] ?? []);
    await Promise.all(['/novedades', ...items].map(render));
  } catch (error) {
    console.error('The first pages could not be rendered ahead:', error);
  }
}
