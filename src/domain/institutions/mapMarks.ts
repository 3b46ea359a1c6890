import type { Point } from './countryMap.ts';

const ROUNDS = 400;
/** How far marks are drawn back to their places in each round, so that they do not wander. */
const PULL = 0.02;

/**
 * Moves marks apart until none stands nearer to another than the distance, each as close to its place as it can: marks
 * of one place fan out around it. The same places always give the same marks.
 */
export function spreadMarks(places: readonly Point[], distance: number): Point[] {
  const marks = places.map(([x, y], index) => offsetByIndex(x, y, index));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, mark] of marks.entries()) {
      const [x, y] = places[index] ?? mark;
      mark[0] += (x - mark[0]) * PULL;
      mark[1] += (y - mark[1]) * PULL;
    }
    pushApart(marks, distance);
  }
  while (pushApart(marks, distance)) continue;
  return marks.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}

/** A hair beside its place, each mark in another direction, so that those of one place can be told apart. */
function offsetByIndex(x: number, y: number, index: number): [x: number, y: number] {
  const angle = index * 2.4;
  return [x + Math.cos(angle) / 10, y + Math.sin(angle) / 10];
}

/** Moves each pair that stands too near apart along its line; says whether there was one. */
function pushApart(marks: [x: number, y: number][], distance: number): boolean {
  let moved = false;
  for (const [index, a] of marks.entries()) {
    for (const b of marks.slice(index + 1)) {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const apart = Math.hypot(dx, dy);
      if (apart >= distance) continue;
      // A little too far, so that rounding and the next pair do not undo it.
      const step = (distance + 0.2 - apart) / 2 / apart;
      a[0] -= dx * step;
      a[1] -= dy * step;
      b[0] += dx * step;
      b[1] += dy * step;
      moved = true;
    }
  }
  return moved;
}
