import { signIn } from '../admin.ts';
import { test as base } from '../fixtures.ts';
import { Records, uniqueMark } from '../records.ts';

interface Fixtures {
  /** A word that no other test's records contain. */
  mark: string;
  /** Another administrator at work; from then on the page's browser has a session, too. */
  records: Records;
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
});

export { expect } from '../fixtures.ts';
