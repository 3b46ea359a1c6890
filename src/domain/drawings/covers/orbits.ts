import { arc, circle, path, polar, range, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** Concentric orbits with heavy arcs and bodies, like an astrolabe's dial. */
export const drawOrbits: CoverFamily = (random, tones) => {
  const x = random.pick([520, 800, 1080]);
  const y = random.between(400, 520);
  const rings = range(9).map((index) => 110 + index * random.between(74, 84));
  const ticks = range(72).map((index) => {
    const angle = (index * Math.PI) / 36;
    return segment(polar(x, y, 372, angle), polar(x, y, index % 6 ? 388 : 402, angle));
  });
  const heavy = [1, 2, 4, 6].map((ring, index) => {
    const from = random.between(0, 6.28);
    const sweep = arc(x, y, rings[ring] ?? 0, from, from + random.between(0.8, 2.4));
    return path(sweep, stroked(index === 2 ? tones.strong : tones.fill, index === 2 ? 14 : 26));
  });
  const bodies = rings.slice(1, 8).map((radius, index) => {
    const [bodyX, bodyY] = polar(x, y, radius, random.between(0, 6.28));
    return circle(bodyX, bodyY, random.between(10, 24), { fill: index === 3 ? tones.accent : tones.strong });
  });
  return [
    circle(x, y, 330, { fill: tones.shade }),
    path(
      rings.map((radius) => arc(x, y, radius, 0, 3.1416) + arc(x, y, radius, 3.1416, 6.2832)).join(''),
      stroked(tones.line, 2),
    ),
    path(ticks.join(''), stroked(tones.line, 2)),
    ...heavy,
    circle(x, y, 64, { fill: tones.accent }),
    ...bodies,
  ].join('');
};
