import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '#domain/site/webManifest.ts';

test('each icon is as large as the manifest says', async () => {
  for (const { src, sizes } of webManifest().icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    if (sizes === 'any') expect(width).toBe(height);
    else expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('what asks for an icon of its own finds it', async () => {
  const { width, height } = await sharp('public/apple-touch-icon.png').metadata();
  expect([width, height]).toEqual([180, 180]);
  // A six-byte header, then one image of 48 × 48.
  expect([...readFileSync('public/favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
});
