import { circle, path, range, rectangle, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** A rib cage seen from the front, between plate and diagram. */
export const drawThorax: CoverFamily = (random, tones) => {
  const x = random.pick([600, 800, 1000]);
  const breadth = random.between(0.92, 1.12);
  const drop = random.between(56, 84);
  const rib = (index: number, side: 1 | -1): string => {
    const y = 130 + index * 58;
    const reach = side * breadth * (190 + 190 * Math.sin(((index + 0.6) / 11) * Math.PI * 0.82));
    const end = index < 7 ? side * 44 : side * (90 + (index - 7) * 42);
    const endY = index < 7 ? y + drop + 42 : y + drop + 50;
    return `M${x + side * 20} ${y}C${x + reach * 0.55} ${y - 54} ${x + reach * 1.12} ${y - 16} ${x + reach} ${y + drop}C${x + reach * 0.94} ${y + drop + 62} ${x + reach * 0.55} ${endY + 22} ${x + end} ${endY}`;
  };
  const ribs = range(10).flatMap((index) => [rib(index, 1), rib(index, -1)]);
  const vertebrae = range(15).map((index) => rectangle(x - 22, 58 + index * 58, 44, 42, { rx: 12, fill: tones.line }));
  const heartX = x + 86;
  return [
    circle(x, 450, 420, { fill: tones.shade }),
    circle(heartX, 420, 112, { fill: tones.accent }),
    ...range(3).map((ring) => circle(heartX, 420, 136 + ring * 24, stroked(tones.accent, 2))),
    ...vertebrae,
    path(ribs.join(''), stroked(tones.shade, 18)),
    path(ribs.join(''), stroked(tones.line, 11)),
    rectangle(x - 16, 190, 32, 330, { rx: 16, fill: tones.strong }),
    path(
      `M${x - 20} 168C${x - 130} 100 ${x - 230} 120 ${x - 330} 96M${x + 20} 168C${x + 130} 100 ${x + 230} 120 ${x + 330} 96`,
      stroked(tones.strong, 16),
    ),
  ].join('');
};
