import { pointOnMap, type Point, type Position } from './countryMap.ts';
import { placeOf } from './institutions.ts';
import { spreadMarks } from './mapMarks.ts';

/** Units between two marks: a target of 24 pixels each on a phone, and a gap. */
const DISTANCE = 26;
/** A mark this near to its place needs no line to it. */
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
  /** Where its city lies on the drawing. */
  place: Point;
  /** Where its mark stands, free of the others. */
  mark: Point;
  /** Whether the mark stands so far from its place that a line has to join them. */
  isMoved: boolean;
}

/** A mark for each institution, from north to south, those of one city fanned out around it. */
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
