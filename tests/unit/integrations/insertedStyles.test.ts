import { expect, test } from 'vitest';
import { insertedStyles } from '#integrations/insertedStyles.ts';

test('finds the style sheets that sonner inserts, including an empty one', async () => {
  // Another test may have imported sonner in this process, so use a unique URL.
  const sheets = await insertedStyles(() => import(`${import.meta.resolve('sonner')}?alone`));
  expect(sheets).toEqual(['', expect.stringContaining('[data-sonner-toaster]')]);
  expect('document' in globalThis).toBe(false);
});
