import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFileReader } from '../../../../scripts/copies/ZipFileReader.ts';

test('a file of more than 4 GB is read to its end', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'afcm-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'large.zip');
  const handle = await open(file, 'w');
  // Sparse: it takes no room.
  await handle.write('end', 5_000_000_000);
  await handle.close();
  const reader = await ZipFileReader.open(file);
  onTestFinished(() => reader.close());
  expect(reader.size).toBe(5_000_000_003);
  expect(Buffer.from(await reader.readUint8Array(5_000_000_000, 100)).toString()).toBe('end');
});
