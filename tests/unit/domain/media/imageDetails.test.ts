import { expect, test } from 'vitest';
import { coverOf, normalizeImageDetails, formatImageDetails } from '#domain/media/imageDetails.ts';

test('the cover is the first image, with its details', () => {
  const image_details = { '/a.webp': { alt: 'Un aula', focus: [0.5, 0.2] }, '/b.webp': { alt: 'Un patio' } };
  expect(coverOf({ images: ['/a.webp', '/b.webp'], image_details })).toEqual({
    image: '/a.webp',
    alt: 'Un aula',
    focus: [0.5, 0.2],
  });
  expect(coverOf({ images: ['/c.webp'], image_details })).toEqual({ image: '/c.webp' });
  expect(coverOf({ images: [], image_details })).toEqual({});
  // A version from before the column.
  expect(coverOf({ images: ['/a.webp'] })).toEqual({ image: '/a.webp' });
});

test('normalising keeps decorative images, and focal points without an alternative text', () => {
  const details = { '/a.webp': { alt: '' }, '/b.webp': { focus: [0, 1] as [number, number] } };
  expect(normalizeImageDetails(['/a.webp', '/b.webp', '/c.webp'], details)).toEqual(details);
});

test('formats image details for comparing versions', () => {
  const details = { '/a.webp': { alt: 'Un aula' }, '/b.webp': { alt: '' }, '/c.webp': { focus: [0, 1] } };
  expect(formatImageDetails(details)).toBe('Un aula\nDecorativa\nencuadre 0 % · 100 %');
  expect(formatImageDetails(undefined)).toBe('');
});
