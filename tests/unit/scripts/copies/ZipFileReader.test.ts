import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFileReader } from '../../../../scripts/copies/ZipFileReader.ts';
import { testFolder } from '../../../support/testFolder.ts';

test('reads a file larger than 4 GB to its end', async () => {
  const file = path.join(await testFolder(), 'large.zip');
  const handle = await open(file, 'w');
  // Sparse: it takes no room.
  await handle.write('end', 5_000_000_000);
  await handle.close();
  const reader = await ZipFileReader.open(file);
  onTestFinished(() => reader.close());
  expect(reader.size).toBe(5_000_000_003);
  expect(Buffer.from(await reader.readUint8Array(5_000_000_000, 100)).toString()).toBe('end');
});
