import { expect, test } from 'vitest';
import { drawItemShareImage } from '#domain/drawings/itemShareImage.ts';

const item = { seed: 'jornada', title: 'Jornada', label: 'AFCM', date: '5 enero 2025' };

/** How often a text of outlines is drawn at a size. */
function lines(svg: string): number[] {
  return [...svg.matchAll(/<g fill="#16233a" transform="translate\([^)]*\) scale\(([\d.]+)\)"/g)].map(([, scale]) =>
    Number(scale),
  );
}

test('a short title is large, a long one smaller on more lines', () => {
  expect(lines(drawItemShareImage(item, 'AFCM'))).toEqual([0.068]);
  const long = lines(drawItemShareImage({ ...item, title: 'formación de profesionales '.repeat(8) }, 'AFCM'));
  expect(long.length).toBeGreaterThan(4);
  expect(long[0]).toBeLessThan(0.05);
});

test('the longest title keeps its room and ends with an ellipsis', () => {
  const scales = lines(drawItemShareImage({ ...item, title: 'W'.repeat(300) }, 'AFCM'));
  expect(scales).toHaveLength(9);
});

test('items differ by their drawing, their title and their date', () => {
  const images = [item, { ...item, seed: 'otra' }, { ...item, title: 'Otra' }, { ...item, date: '6 enero 2025' }].map(
    (one) => drawItemShareImage(one, 'AFCM'),
  );
  expect(new Set(images).size).toBe(4);
});
