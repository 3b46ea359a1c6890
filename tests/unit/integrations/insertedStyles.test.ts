import { expect, test } from 'vitest';
import { insertedStyles } from '#integrations/insertedStyles.ts';

test('the sheet that sonner inserts is found, and the empty one before it', async () => {
  // Another test may have imported sonner in this process, so use a unique URL.
  const sheets = await insertedStyles(() => import(`${import.meta.resolve('sonner')}?alone`));
  expect(sheets).toEqual(['', expect.stringContaining('[data-sonner-toaster]')]);
  expect('document' in globalThis).toBe(false);
});
