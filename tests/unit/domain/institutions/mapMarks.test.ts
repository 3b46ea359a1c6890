import { expect, test } from 'vitest';
import { spreadMarks } from '#domain/institutions/mapMarks.ts';

type Point = readonly [number, number];

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

test('marks that are far apart stay in place', () => {
  const places: Point[] = [
    [0, 0],
    [100, 0],
  ];
  const marks = spreadMarks(places, 26);
  expect(marks.filter((mark, index) => apart(mark, places[index] ?? [9, 9]) > 0.3)).toEqual([]);
});

test('eleven marks at one place fan out around it, keeping the minimum distance', () => {
  const marks = spreadMarks(Array<Point>(11).fill([50, 50]), 26);
  const gaps = marks.flatMap((a, index) => marks.slice(index + 1).map((b) => apart(a, b)));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25.9);
  expect(Math.max(...marks.map((mark) => apart(mark, [50, 50])))).toBeLessThan(70);
});
