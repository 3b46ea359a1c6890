import { circle, path, range, rectangle, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** A faculty's arcade: nested arches on steps, under a disc. */
export const drawArches: CoverFamily = (random, tones) => {
  const count = random.integer(3, 5);
  const width = 1440 / count;
  const floor = 780;
  const rise = random.between(0.75, 1.05);
  const accented = random.integer(0, count - 1);
  const arch = (x: number, half: number, springing: number): string =>
    `M${(x - half).toFixed(1)} ${floor}V${springing.toFixed(1)}A${half.toFixed(1)} ${half.toFixed(1)} 0 0 1 ${(x + half).toFixed(1)} ${springing.toFixed(1)}V${floor}`;
  const arches = range(count).map((index) => {
    const x = 80 + width * (index + 0.5);
    const springing = floor - 300 * rise - (random.chance(0.4) ? 90 : 0);
    const isAccented = index === accented;
    const core = width / 2 - 70;
    const nested = range(4).map((ring) => arch(x, width / 2 - 10 - ring * 16, springing));
    return [
      path(`${arch(x, width / 2 - 10, springing)}Z`, { fill: tones.ground }),
      path(nested.join(''), { ...stroked(tones.line, 4), 'stroke-linecap': 'butt' }),
      path(`${arch(x, core, springing)}Z`, { fill: isAccented ? tones.accent : index % 2 ? tones.fill : tones.strong }),
    ].join('');
  });
  const steps = range(5).map((index) =>
    segment([80 - index * 30, floor + index * 24], [1520 + index * 30, floor + index * 24]),
  );
  return [
    circle(random.between(300, 1300), random.between(280, 340), 240, { fill: tones.shade }),
    ...arches,
    rectangle(0, floor, 1600, 120, { fill: tones.ground }),
    path(steps.join(''), stroked(tones.line, 6)),
  ].join('');
};
