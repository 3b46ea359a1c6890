import { circle, path, range, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** Circles in a row that share part of each other. */
export const drawOverlaps: CoverFamily = (random, tones) => {
  const count = random.integer(3, 5);
  const radius = { 3: 320, 4: 270, 5: 225 }[count] ?? 270;
  const step = radius * random.between(1, 1.3);
  const left = 800 - (step * (count - 1)) / 2;
  const y = 450;
  const accented = random.integer(0, count - 2);
  const filled = random.integer(0, count - 1);
  const discs = range(count).map((index) =>
    circle(left + index * step, y, radius, { fill: index === filled ? tones.fill : index % 2 ? tones.shade : 'none' }),
  );
  const rims = range(count).map((index) => circle(left + index * step, y, radius, stroked(tones.line, 5)));
  const lenses = range(count - 1).map((index) => {
    const middle = left + (index + 0.5) * step;
    const half = Math.sqrt(radius * radius - (step * step) / 4);
    const lens = `M${middle.toFixed(1)} ${(y - half).toFixed(1)}A${radius} ${radius} 0 0 1 ${middle.toFixed(1)} ${(y + half).toFixed(1)}A${radius} ${radius} 0 0 1 ${middle.toFixed(1)} ${(y - half).toFixed(1)}Z`;
    if (index === accented) return path(lens, { fill: tones.accent });
    const chords = range(Math.floor((half * 2) / 16)).map((row) => {
      const height = -half + 12 + row * 16;
      const reach = Math.sqrt(Math.max(0, radius * radius - height * height)) - step / 2;
      return reach > 4 ? segment([middle - reach, y + height], [middle + reach, y + height]) : '';
    });
    return path(chords.join(''), stroked(tones.strong, 3));
  });
  const axis = path(segment([0, y], [1600, y]), stroked(tones.faint, 2));
  const centres = range(count).map((index) => circle(left + index * step, y, 12, { fill: tones.strong }));
  return [axis, ...discs, ...lenses, ...rims, ...centres].join('');
};
