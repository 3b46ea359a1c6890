import { expect, test } from 'vitest';
import { detectFileType, isAnimatedGif, storedFileName } from '#domain/media/fileTypes.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));

test('detects a file’s type from its first bytes', () => {
  const files = [
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif')],
    ['image/gif', bytes('GIF89a')],
    ['image/gif', bytes('GIF87a')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/avif', bytes([0, 0, 0, 20], 'ftypavif', [0, 0, 0, 0], 'mif1')],
    ['image/avif', bytes([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
    ['image/heic', bytes([0, 0, 0, 20], 'ftypheic', [0, 0, 0, 0], 'mif1')],
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['image/svg+xml', bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">')],
    ['image/svg+xml', bytes('<svg>')],
    ['unknown', bytes('<!doctype html><script>')],
    ['unknown', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['unknown', bytes([0, 0, 0, 20], 'ftypisom', [0, 0, 0, 0], 'mp42')],
    ['unknown', bytes()],
  ] as const;
  expect(files.map(([, start]) => detectFileType(start))).toEqual(files.map(([kind]) => kind));
});

test('a GIF is animated only if it has at least two frames', () => {
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c];
  expect(isAnimatedGif(bytes('GIF89a', frame, frame))).toBe(true);
  expect(isAnimatedGif(bytes('GIF89a', frame))).toBe(false);
});

test('a stored file’s name has the extension of its type', () => {
  expect(storedFileName('0f8c', 'image/jpeg')).toBe('0f8c.jpg');
});
