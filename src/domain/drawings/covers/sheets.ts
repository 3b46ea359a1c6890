import { circle, group, path, range, rectangle, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** Leaves of a manuscript, fanned out. */
export const drawSheets: CoverFamily = (random, tones) => {
  const count = 5;
  const spread = random.between(8, 13);
  const pivotX = random.pick([700, 800, 900]);
  const accented = random.integer(2, 8);
  const figure = random.integer(0, 2);
  const sheets = range(count).map((index) => {
    const isTop = index === count - 1;
    const fill = isTop ? tones.strong : index % 2 ? tones.fill : tones.shade;
    const ink = isTop ? tones.ground : tones.line;
    const lines = range(13).map((row) =>
      segment([-190, -110 + row * 32], [row % 5 === 4 ? random.between(-40, 80) : 190, -110 + row * 32]),
    );
    const marks = isTop
      ? path(lines.filter((_, row) => row !== accented).join(''), stroked(ink, 4)) +
        path(lines[accented] ?? '', stroked(tones.accent, 14)) +
        [
          circle(-150, -205, 40, { fill: tones.accent }),
          rectangle(-190, -245, 80, 80, { fill: tones.accent }),
          path('M-190 -165A80 80 0 0 1 -110 -245V-165Z', { fill: tones.accent }),
        ][figure]
      : '';
    const turn = (index - (count - 1)) * spread + 4;
    return group(
      { transform: `rotate(${turn.toFixed(1)} ${pivotX} 1150) translate(${pivotX} 480)` },
      rectangle(-250, -310, 500, 700, { rx: 4, fill, stroke: tones.line, 'stroke-width': 4 }) + marks,
    );
  });
  return (
    circle(pivotX - 240, 430, 340, { fill: tones.shade }) +
    path(segment([0, 812], [1600, 812]), stroked(tones.faint, 3)) +
    sheets.join('')
  );
};
