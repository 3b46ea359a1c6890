import { path, polyline, range, stroked } from '../svg.ts';
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
    const lift = (x: number): number =>
      bumps.reduce((sum, bump) => sum + bump.height * bell(x - bump.x, bump.width), 0);
    const points = range(134)
      .map((step): Point => [step * 12, y - lift(step * 12)])
      .filter(([, height]) => y - height > 0.2);
    // The trace closes outside the picture, so that one shape both draws the line and hides what lies behind.
    const trace = polyline([[-40, y], ...points, [1640, y], [1640, 940], [-40, 940]], true);
    const isAccented = index === accented;
    return path(trace, {
      ...stroked(isAccented ? tones.accent : tones.line, isAccented ? 9 : 3),
      fill: isAccented ? tones.shade : tones.ground,
    });
  });
  return traces.join('');
};
