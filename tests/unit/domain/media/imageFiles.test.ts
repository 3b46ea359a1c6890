import { expect, test } from 'vitest';
import { SpanishError } from '#domain/errors.ts';
import { fitWithin, readImageFile } from '#domain/media/imageFiles.ts';

test.each([
  [8000, 5000, { width: 2400, height: 1500 }],
  [3000, 6000, { width: 1200, height: 2400 }],
  [2400, 100, { width: 2400, height: 100 }],
  [30_000, 3, { width: 2400, height: 1 }],
])('fits an image of %d × %d pixels within the limit: %o', (width, height, expected) => {
  expect(fitWithin({ width, height }, 2400)).toEqual(expected);
});

const gifFrame = '\x21\xf9\x04\x00\x0a\x00\x00\x00\x2c';
const animation = Buffer.from(`GIF89a${gifFrame}${gifFrame}`, 'latin1');

test.each([
  ['a text file', ['Hola'], 'El archivo no es una imagen que podamos usar. Usa PNG, JPEG, WebP, AVIF o GIF.'],
  ['an SVG', ['<svg></svg>'], 'Los dibujos SVG no se pueden subir. Guárdalo como PNG y vuelve a intentarlo.'],
  [
    'an animation of more than 5 MB',
    [animation, new Uint8Array(5 * 1024 * 1024)],
    'La animación pesa más de 5 MB. Elige una más pequeña o una imagen fija.',
  ],
])('rejects %s with a Spanish message', async (_, parts, message) => {
  const file = new File(parts, 'foto.png', { type: 'image/png' });
  await expect(readImageFile(file)).rejects.toThrow(new SpanishError(message));
});

test('accepts a small animation', async () => {
  expect(await readImageFile(new Blob([animation]))).toEqual({ type: 'image/gif', isAnimated: true });
});
