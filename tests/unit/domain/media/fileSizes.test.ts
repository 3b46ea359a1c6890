import { expect, test } from 'vitest';
import { formatFileSize } from '#domain/media/fileSizes.ts';

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [250_880, '245 KB'],
  [1_023_000, '999 KB'],
  [1_258_291, '1,2 MB'],
  [20 * 1024 * 1024, '20 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
