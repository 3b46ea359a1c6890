import { circle, group, path, polar, polyline, range, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';
import type { Point } from '../svg.ts';

const RADIUS = 122;
const STEP_X = RADIUS * Math.sqrt(3);
const STEP_Y = RADIUS * 1.5;
/** The six neighbours of a hexagon in axial coordinates. */
const NEIGHBOURS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const centreOf = (q: number, r: number): Point => [STEP_X * (q + r / 2), STEP_Y * r];

const hexagon = ([x, y]: Point, radius: number): Point[] =>
  range(6).map((corner) => polar(x, y, radius, (corner * Math.PI) / 3 + Math.PI / 6));

/** Fused hexagonal rings with double bonds and substituents over a faint lattice. */
export const drawMolecule: CoverFamily = (random, tones) => {
  const lattice = range(11).flatMap((row) =>
    range(14).map((column) =>
      polyline(hexagon(centreOf(column - 7 - Math.trunc((row - 5) / 2), row - 5), RADIUS), true),
    ),
  );
  const cells = new Map<string, Point>();
  let [q, r] = [-2, random.integer(-1, 1)];
  while (cells.size < 8) {
    cells.set(`${q},${r}`, centreOf(q, r));
    const [stepQ, stepR] = random.pick([[1, 0], [1, 0], ...NEIGHBOURS]);
    if (Math.abs(r + stepR) <= 1 && Math.abs(q + stepQ + (r + stepR) / 2) <= 3) [q, r] = [q + stepQ, r + stepR];
  }
  const centres = [...cells.values()];
  const accented = random.integer(1, centres.length - 2);
  const rings = centres.map((centre, index) => {
    const corners = hexagon(centre, RADIUS);
    const inner = hexagon(centre, RADIUS * 0.8);
    const double = random.integer(0, 1);
    const bonds = range(3).map((bond) => {
      const corner = bond * 2 + double;
      return segment(inner[corner] ?? centre, inner[(corner + 1) % 6] ?? centre);
    });
    const fill = index === accented ? tones.accent : index % 3 === 1 ? tones.fill : tones.shade;
    return (
      path(polyline(corners, true), { ...stroked(tones.strong, 7), fill }) +
      path(bonds.join(''), stroked(index === accented ? tones.ground : tones.strong, 4))
    );
  });
  const branches = centres.map((centre) => {
    const corner = random.integer(0, 5);
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    const [from, to] = [polar(...centre, RADIUS, angle), polar(...centre, RADIUS * 2, angle)];
    const isFree = centres.every(([x, y]) => Math.hypot(x - to[0], y - to[1]) > RADIUS * 1.3);
    return isFree ? path(segment(from, to), stroked(tones.strong, 7)) + circle(...to, 22, { fill: tones.line }) : '';
  });
  const middle = (axis: 0 | 1): number => {
    const along = centres.map((centre) => centre[axis]);
    return (Math.min(...along) + Math.max(...along)) / 2;
  };
  return group(
    { transform: `translate(${Math.round(800 - middle(0))} ${Math.round(450 - middle(1))})` },
    path(lattice.join(''), stroked(tones.faint, 2)) + branches.join('') + rings.join(''),
  );
};
