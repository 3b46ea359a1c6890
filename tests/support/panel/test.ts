import { signIn } from '../admin.ts';
import { test as base } from '../fixtures.ts';
import { Records, uniqueMark } from '../records.ts';

interface Fixtures {
  /** A word that no other test's records contain. */
  mark: string;
  /** Another administrator at work; from then on the page's browser has a session, too. */
  records: Records;
  /** The id of a public news item, `Noticia ${mark}`, whose form the page shows. */
  newsId: number;
}

/** The panel's `test`. */
export const test = base.extend<Fixtures>({
  mark: async ({}, use) => {
    await use(uniqueMark());
  },

  records: async ({ page }, use) => {
    await signIn(page);
    await use(await Records.of(page));
  },

  newsId: async ({ page, records, mark }, use) => {
    const id = await records.create('news', `Noticia ${mark}`);
    await page.goto(`/admin/news/${id}/edit`);
    await use(id);
  },
});

/** The panel's `test` on a phone. */
export const onPhone = test.extend({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

export { expect } from '../fixtures.ts';
