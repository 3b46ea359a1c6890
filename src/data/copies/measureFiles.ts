import type { Db } from '../client.ts';
import { listStoredFiles } from './readPages.ts';

/** The number and the bytes of all files. */
export async function measureFiles(db: Db): Promise<{ count: number; size: number }> {
  const total = { count: 0, size: 0 };
  for await (const { size } of listStoredFiles(db)) {
    total.count += 1;
    total.size += size ?? 0;
  }
  return total;
}
