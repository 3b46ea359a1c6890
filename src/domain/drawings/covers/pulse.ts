import { path, polyline, range } from '../svg.ts';
import { stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';
import type { Point } from '../svg.ts';

const bell = (distance: number, width: number): number => Math.exp(-(distance * distance) / (2 * width * width));

/** Stacked traces of one signal, each hiding what lies behind it. */
export const drawPulse: CoverFamily = (random, tones) => {
  const focus = random.between(560, 1040);
  const accented = random.integer(12, 18);
  const traces = range(27).map((index) => {
    const y = 170 + index * 29;
    const strength = bell(index - 13, 8);
    const bumps = range(7).map(() => ({
      x: focus + random.between(-330, 330),
      height: random.between(20, 130) * strength,
      width: random.between(24, 62),
    }));
    const points: Point[] = range(129).map((step) => {
      const x = step * 12.5;
      return [x, y - bumps.reduce((sum, bump) => sum + bump.height * bell(x - bump.x, bump.width), 0)];
    });
    const trace = polyline(points);
    const isAccented = index === accented;
    const body = path(`${trace}L1600 900L0 900Z`, { fill: isAccented ? tones.shade : tones.ground });
    return body + path(trace, stroked(isAccented ? tones.accent : tones.line, isAccented ? 9 : 3));
  });
  return traces.join('');
};
