import { expect, test } from 'vitest';
import { iconFile } from '#domain/site/iconFile.ts';
import { webManifest } from '#domain/site/webManifest.ts';

test('the manifest names the association, its language and icons, one of them to be cut into any shape', () => {
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

test('an icon file says where its image begins, and how long it is', () => {
  const file = iconFile(new Uint8Array([1, 2, 3]), 48);
  expect([...file]).toEqual([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3]);
});
