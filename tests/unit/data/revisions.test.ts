import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { restoreFromTrash } from '#data/records/revisions.ts';
import { isConnectionError } from '#domain/errors.ts';

test('a restoration that nobody answers rejects with the connection’s error, which its caller retries', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const db = createClient<Database>('http://localhost', 'key', { global: { fetch } });
  await expect(restoreFromTrash(db, 'news', 1)).rejects.toSatisfy(isConnectionError);
});
