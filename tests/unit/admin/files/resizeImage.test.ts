import { expect, test, vi } from 'vitest';
import { resizeImage } from '#admin/files/resizeImage.ts';

/** Stubs a browser that draws one two-pixel image and encodes these types; for others it falls back to PNG. */
function stubBrowser({ alpha, encodes }: { alpha: number; encodes: string[] }): void {
  vi.stubGlobal('createImageBitmap', () => ({ width: 2, height: 1, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        drawImage: () => undefined,
        getImageData: () => ({ data: new Uint8ClampedArray([9, 9, 9, 255, 9, 9, 9, alpha]) }),
      });
      convertToBlob = ({ type }: { type: string }) =>
        Promise.resolve(new Blob(['a'], { type: encodes.includes(type) ? type : 'image/png' }));
    },
  );
}

const chrome = ['image/webp', 'image/jpeg'];
const safari = ['image/jpeg'];

test.each([
  [chrome, 'image/webp', 0, 'image/webp'],
  [chrome, 'image/jpeg', 255, 'image/webp'],
  [safari, 'image/jpeg', 255, 'image/jpeg'],
  [safari, 'image/webp', 255, 'image/jpeg'],
  [safari, 'image/webp', 0, 'image/png'],
  [safari, 'image/avif', 254, 'image/png'],
  [safari, 'image/png', 255, 'image/png'],
  [safari, 'image/gif', 0, 'image/png'],
])('a browser that encodes %j turns %s with an alpha of %d into %s', async (encodes, chosen, alpha, kept) => {
  stubBrowser({ alpha, encodes });
  expect((await resizeImage(new Blob(['a'], { type: chosen }))).type).toBe(kept);
});
