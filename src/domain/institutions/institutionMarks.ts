import { pointOnMap, type Point, type Position } from './countryMap.ts';
import { placeOf } from './institutions.ts';
import { spreadMarks } from './mapMarks.ts';

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

export interface InstitutionMark {
  id: number;
  shortName: string;
  where: string;
  /** Its city's point on the map. */
  place: Point;
  /** The mark's point on the map, clear of the other marks. */
  mark: Point;
  /** Whether the mark is far enough from its place to need a connecting line. */
  isMoved: boolean;
}

/** One mark per institution, from north to south; marks of the same city fan out around it. */
export function placeMarks(institutions: readonly Placed[]): InstitutionMark[] {
  const places = institutions.map((institution) => roundPoint(pointOnMap(institution)));
  const marks = spreadMarks(places, DISTANCE);
  return institutions
    .map((institution, index) => {
      const place = places[index] ?? [0, 0];
      const mark = marks[index] ?? place;
      const isMoved = Math.hypot(mark[0] - place[0], mark[1] - place[1]) > NEAR;
      return {
        id: institution.id,
        shortName: institution.shortName,
        where: placeOf(institution),
        place,
        mark,
        isMoved,
      };
    })
    .sort((a, b) => a.mark[1] - b.mark[1]);
}

function roundPoint([x, y]: Point): Point {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
