import { circle, closedCurve, path, polar, range, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** Nested contours: a section through an organ, or the map of a valley. */
export const drawContours: CoverFamily = (random, tones) => {
  const x = random.between(560, 1040);
  const y = random.between(380, 520);
  const waves = range(6).map((order) => ({
    height: random.between(0.25, 1) * (0.22 / (order + 1.2)),
    phase: random.between(0, 6.28),
    twist: random.between(-1.1, 1.1),
  }));
  const contour = (level: number): string => {
    const radius = 48 + level * 43;
    return closedCurve(
      range(60).map((step) => {
        const angle = (step * Math.PI) / 30;
        const shape = waves.reduce(
          (sum, wave, order) =>
            sum + wave.height * Math.cos((order + 1) * angle + wave.phase + (wave.twist * level) / 12),
          1,
        );
        const [pointX, pointY] = polar(0, 0, radius * shape, angle);
        return [x + pointX * 1.3, y + pointY * 0.92];
      }),
    );
  };
  const accented = random.integer(5, 9);
  const levels = range(22).reverse();
  return [
    ...levels.map((level) => {
      const fill =
        level === 14
          ? tones.shade
          : level === 8
            ? tones.fill
            : level === 4
              ? tones.shade
              : level === 1
                ? tones.strong
                : 'none';
      const isAccented = level === accented;
      return path(contour(level), { ...stroked(isAccented ? tones.accent : tones.line, isAccented ? 12 : 3), fill });
    }),
    circle(x, y, 12, { fill: tones.accent }),
  ].join('');
};
