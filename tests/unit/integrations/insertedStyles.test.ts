import { expect, test } from 'vitest';
import { insertedStyles } from '#integrations/insertedStyles.ts';

test('the sheet that sonner inserts is found, and the empty one before it', async () => {
  const sheets = await insertedStyles(() => import('sonner'));
  expect(sheets).toEqual(['', expect.stringContaining('[data-sonner-toaster]')]);
  expect('document' in globalThis).toBe(false);
});
