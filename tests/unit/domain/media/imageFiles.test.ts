import { expect, test } from 'vitest';
import { SpanishError } from '#domain/errors.ts';
import { fitWithin, readImageFile } from '#domain/media/imageFiles.ts';

test.each([
  [
    { width: 8000, height: 5000 },
    { width: 2400, height: 1500 },
  ],
  [
    { width: 3000, height: 6000 },
    { width: 1200, height: 2400 },
  ],
  [
    { width: 2400, height: 100 },
    { width: 2400, height: 100 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 30_000, height: 3 },
    { width: 2400, height: 1 },
  ],
])('an image of %o pixels is kept at %o', (size, expected) => {
  expect(fitWithin(size, 2400)).toEqual(expected);
});

const gifFrame = '\x21\xf9\x04\x00\x0a\x00\x00\x00\x2c';
const latin1 = (text: string) => new Blob([Buffer.from(text, 'latin1')]);

test('a text that is called an image is refused in Spanish', async () => {
  const file = new File(['Hola'], 'foto.png', { type: 'image/png' });
  await expect(readImageFile(file)).rejects.toThrow(
    new SpanishError('El archivo no es una imagen que podamos usar. Usa PNG, JPEG, WebP, AVIF o GIF.'),
  );
});

test('an SVG is refused with what to do instead', async () => {
  await expect(readImageFile(new Blob(['<svg></svg>']))).rejects.toThrow(
    'Los dibujos SVG no se pueden subir. Guárdalo como PNG y vuelve a intentarlo.',
  );
});

test('a small animation is taken as one', async () => {
  expect(await readImageFile(latin1(`GIF89a${gifFrame}${gifFrame}`))).toEqual({ type: 'image/gif', isAnimated: true });
});

test('an animation of more than 5 MB is refused', async () => {
  const file = new Blob([latin1(`GIF89a${gifFrame}${gifFrame}`), new Uint8Array(5 * 1024 * 1024)]);
  await expect(readImageFile(file)).rejects.toThrow('La animación pesa más de 5 MB.');
});
