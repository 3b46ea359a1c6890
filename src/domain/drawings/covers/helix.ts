import { circle, group, path, polyline, range, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';
import type { Point } from '../svg.ts';

/** A double helix across the whole width, its rungs as fine lines. */
export const drawHelix: CoverFamily = (random, tones) => {
  const amplitude = random.between(190, 250);
  const period = random.between(760, 1040);
  const phase = random.between(0, 6.28);
  const tilt = random.pick([-16, -10, 10, 16]);
  const strand =
    (shift: number) =>
    (x: number): Point => [x, 450 + amplitude * Math.sin((x / period) * 6.2832 + phase + shift)];
  const [first, second] = [strand(0), strand(2.5)];
  const xs = range(121).map((index) => -160 + index * 16);
  const rungs = range(54).map((index) => -140 + index * 36);
  const accented = random.integer(22, 34);
  const rung = (x: number): string => segment(first(x), second(x));
  const ends = rungs.map((x, index) => {
    const fill = index === accented ? tones.accent : tones.line;
    const radius = index === accented ? 22 : 9;
    return circle(...first(x), radius, { fill }) + circle(...second(x), radius, { fill });
  });
  return [
    circle(random.between(350, 1250), random.between(330, 570), random.between(300, 400), { fill: tones.shade }),
    group(
      { transform: `rotate(${tilt} 800 450)` },
      [
        path(
          rungs
            .filter((_, index) => index !== accented)
            .map(rung)
            .join(''),
          stroked(tones.line, 3),
        ),
        path(polyline(xs.map(second)), stroked(tones.fill, 26)),
        path(polyline(xs.map(first)), stroked(tones.strong, 16)),
        path(rung(rungs[accented] ?? 0), stroked(tones.accent, 14)),
        ...ends,
      ].join(''),
    ),
  ].join('');
};
