import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '#domain/site/webManifest.ts';

test('the manifest has the association’s name, language and icons, one of them maskable', () => {
  expect(webManifest()).toMatchObject({
    short_name: 'AFCM',
    lang: 'es-AR',
    start_url: '/',
    theme_color: '#fbfaf6',
    icons: [
      { src: '/favicon.svg', sizes: 'any' },
      { src: '/iconos/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/iconos/512.png', sizes: '512x512' },
      { src: '/iconos/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

test('each icon has the size that the manifest declares', async () => {
  for (const { src, sizes } of webManifest().icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    if (sizes === 'any') expect(width).toBe(height);
    else expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('the Apple touch icon and the favicon have the expected sizes', async () => {
  const { width, height } = await sharp('public/apple-touch-icon.png').metadata();
  expect([width, height]).toEqual([180, 180]);
  // A six-byte header, then one image of 48 × 48.
  expect([...readFileSync('public/favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
});
