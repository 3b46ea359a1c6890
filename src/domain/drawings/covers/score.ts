import { circle, path, range, rectangle, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** Bars and points on ruled lines: a plan of work, or a score. */
export const drawScore: CoverFamily = (random, tones) => {
  const rows = 11;
  const y = (row: number): number => 100 + row * 70;
  const accented = random.integer(3, 7);
  const rules = range(rows).map((row) => segment([0, y(row)], [1600, y(row)]));
  const weeks = range(16).map((week) => segment([100 * week + 50, 60], [100 * week + 50, 840]));
  const bars = range(rows).map((row) => {
    const start = 1 + Math.round(row * 0.9 + random.between(-1, 2));
    const length = random.integer(2, 5);
    const x = (start % 13) * 100 + 50;
    const isAccented = row === accented;
    const fill = isAccented ? tones.accent : random.pick([tones.strong, tones.line, tones.fill, tones.fill]);
    const bar = rectangle(x, y(row) - 19, length * 100, 38, { rx: 19, fill });
    const points = range(random.integer(1, 3)).map((point) =>
      circle(x + (length + 1 + point) * 100, y(row), point === 0 ? 19 : 10, {
        fill: isAccented ? tones.accent : tones.line,
      }),
    );
    return bar + points.join('');
  });
  return [
    rectangle(random.integer(2, 9) * 100 + 50, 0, 300, 900, { fill: tones.shade }),
    path(rules.join('') + weeks.join(''), stroked(tones.faint, 2)),
    ...bars,
  ].join('');
};
