import { expect, test } from 'vitest';
import { insertedStyles } from '#integrations/insertedStyles.ts';

test('the sheet that sonner inserts is found, and the empty one before it', async () => {
  // Another test may have loaded sonner in this process: this address is one of its own.
  const sheets = await insertedStyles(() => import(`${import.meta.resolve('sonner')}?alone`));
  expect(sheets).toEqual(['', expect.stringContaining('[data-sonner-toaster]')]);
  expect('document' in globalThis).toBe(false);
});
