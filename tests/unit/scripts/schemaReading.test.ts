import type { Connection } from '@supabase/lite';
import { expect, test, vi } from 'vitest';
import { withOneSchemaReading } from '../../../scripts/backend/schemaReading.ts';

test('concurrent requests share one reading of the schema, which a later one repeats if it failed', async () => {
  const introspect = vi.fn((options?: { useCache?: boolean }) => Promise.resolve(options));
  const connection = withOneSchemaReading({ introspect } as unknown as Connection);
  const readAtOnce = () =>
    Promise.allSettled(Array.from({ length: 40 }, () => connection.introspect({ useCache: true })));

  introspect.mockRejectedValueOnce(new Error('interrupted'));
  expect((await readAtOnce()).map(({ status }) => status)).toEqual(Array(40).fill('rejected'));
  expect((await readAtOnce()).map(({ status }) => status)).toEqual(Array(40).fill('fulfilled'));
  expect(introspect).toHaveBeenCalledTimes(2);

  // A reading that may not come from the cache is nobody else's.
  await Promise.all([connection.introspect({ useCache: true }), connection.introspect(), connection.introspect({})]);
  expect(introspect.mock.calls.slice(2)).toEqual([[{ useCache: true }], [undefined], [{}]]);
});
