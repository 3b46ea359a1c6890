import { expect, test } from 'vitest';
import { spreadMarks } from '#domain/institutions/mapMarks.ts';

type Point = readonly [number, number];

function apart([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function smallestGap(marks: readonly Point[]): number {
  return Math.min(...marks.flatMap((a, index) => marks.slice(index + 1).map((b) => apart(a, b))));
}

test('marks that are far from one another stay at their places', () => {
  const marks = spreadMarks(
    [
      [0, 0],
      [100, 0],
    ],
    26,
  );
  expect(apart(marks[0] ?? [9, 9], [0, 0])).toBeLessThan(0.3);
  expect(apart(marks[1] ?? [9, 9], [100, 0])).toBeLessThan(0.3);
});

test('eleven marks of one place fan out around it, none nearer than the distance', () => {
  const marks = spreadMarks(Array<Point>(11).fill([50, 50]), 26);
  expect(smallestGap(marks)).toBeGreaterThanOrEqual(25.9);
  expect(Math.max(...marks.map((mark) => apart(mark, [50, 50])))).toBeLessThan(70);
});
