import { lettering, letteringWidth } from './lettering.ts';
import { circle, group, path, stroked } from './svg.ts';

/** The side of the square in which the mark is drawn. */
export const MARK_SIZE = 64;

/** Seven arcs for the seven faculties that founded the association. */
export const markRing =
  'M21.06 5.14A29 29 0 0 1 42.94 5.14M46.18 6.7A29 29 0 0 1 59.82 23.81M60.62 27.31A29 29 0 0 1 55.75 48.64M53.51 51.45A29 29 0 0 1 33.8 60.94M30.2 60.94A29 29 0 0 1 10.49 51.45M8.25 48.64A29 29 0 0 1 3.38 27.31M4.18 23.81A29 29 0 0 1 17.82 6.7';

/** The same arcs as a broken circle, which takes a third of the bytes on every page; SVG counts from three o'clock. */
const ARCS = { pathLength: 360, 'stroke-dasharray': '44.34 7.0886', 'stroke-dashoffset': '9.32' };

/** The rod of Asclepius. */
export const markRod =
  'M32 10.5V53.5M23 22.5C22.5 13.5 43 12.5 43 22.5C43 31 22.5 28.5 22.5 36.5C22.5 43.5 40 40.5 40 46C40 49.5 34 50 28 49';

/** The association's mark in a square of 64, in one colour. */
export function drawMark(colour = 'currentColor'): string {
  const ring = circle(32, 32, 29, { fill: 'none', stroke: colour, 'stroke-width': 3.4, ...ARCS });
  return ring + path(markRod, stroked(colour, 4));
}

/** The mark with the association's short name beside it, 64 high, in one colour. */
export function drawWordmark(name: string, colour = 'currentColor'): { width: number; body: string } {
  const size = 46;
  const nameWidth = (letteringWidth(name) * size) / 1000;
  const start = MARK_SIZE + 14;
  const letters = lettering(name, { x: start + nameWidth / 2, y: 47.5, size, maximumWidth: nameWidth, fill: colour });
  return { width: Math.ceil(start + nameWidth), body: group({}, drawMark(colour) + letters) };
}
