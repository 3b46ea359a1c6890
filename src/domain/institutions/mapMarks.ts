import { pointOnMap, type Point, type Position } from './countryMap.ts';
import { placeOf } from './institutions.ts';

/** Minimum distance between marks, in map units: a 24-pixel target on a phone, plus a gap. */
const DISTANCE = 26;
/** A mark this close to its place, in map units, needs no connecting line. */
const NEAR = 4;

interface Placed extends Position {
  id: number;
  shortName: string;
  city: string;
  province: string;
}

/**
 * One mark per institution, from north to south; marks of the same city fan out around it. `place`: its city's point on
 * the map; `mark`: its own, clear of the others'; `isMoved`: whether they are far enough apart for a connecting line.
 */
export function placeMarks(institutions: readonly Placed[]) {
  const places = institutions.map((institution) => roundPoint(pointOnMap(institution)));
  const marks = spreadMarks(places, DISTANCE);
  return institutions
    .map((institution, index) => {
      const { id, shortName } = institution;
      const place = places[index] ?? [0, 0];
      const mark = marks[index] ?? place;
      const isMoved = Math.hypot(mark[0] - place[0], mark[1] - place[1]) > NEAR;
      return { id, shortName, where: placeOf(institution), place, mark, isMoved };
    })
    .sort((a, b) => a.mark[1] - b.mark[1]);
}

const ROUNDS = 400;
/** The fraction by which each round pulls marks back to their places, to keep them from drifting. */
const PULL = 0.02;

/**
 * Spreads marks until they are all at least `distance` apart, each as close to its place as possible; marks at the same
 * place fan out around it. Deterministic.
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
  return marks.map(roundPoint);
}

/** Nudges each mark in a different direction, so that marks at the same place have a line to be pushed along. */
function offsetByIndex(x: number, y: number, index: number): [x: number, y: number] {
  const angle = index * 2.4;
  return [x + Math.cos(angle) / 10, y + Math.sin(angle) / 10];
}

/** Pushes every pair that is too close apart, along the line between them; returns whether there was one. */
function pushApart(marks: [x: number, y: number][], distance: number): boolean {
  let moved = false;
  for (const [index, a] of marks.entries()) {
    for (const b of marks.slice(index + 1)) {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const apart = Math.hypot(dx, dy);
      if (apart >= distance) continue;
      // Overshoots a little, so that rounding and the next pair don't undo it.
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

function roundPoint([x, y]: Point): Point {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
