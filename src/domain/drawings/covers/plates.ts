import { arc, circle, group, path, polar, polyline, quarterDisc, range, rectangle, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';
import type { Tones } from '../palette.ts';

/** Figures that may stand on any side. */
const TURNING = new Set([2, 3, 7, 8]);

/** Figures of one specimen plate, drawn in a square of 200 around the origin. */
const FIGURES: readonly [(tones: Tones) => string, ...((tones: Tones) => string)[]] = [
  ({ strong }) => circle(0, 0, 66, { fill: strong }),
  ({ line }) =>
    path(
      range(5)
        .map((ring) => arc(0, 0, 16 + ring * 13, 0, 3.1416) + arc(0, 0, 16 + ring * 13, 3.1416, 6.2832))
        .join(''),
      stroked(line, 3),
    ),
  ({ fill, strong }) => circle(0, 0, 66, { fill }) + path(`${arc(0, 0, 66, -1.5708, 1.5708)}Z`, { fill: strong }),
  ({ line }) =>
    path(
      range(9)
        .map((index) => segment([-64, index * 16 - 64], [64, index * 16 - 64]))
        .join(''),
      stroked(line, 3),
    ),
  ({ strong }) => path('M-22 -66H22V-22H66V22H22V66H-22V22H-66V-22H-22Z', { fill: strong }),
  ({ fill, line }) =>
    path(
      polyline(
        range(6).map((corner) => polar(0, 0, 70, (corner * Math.PI) / 3)),
        true,
      ),
      { ...stroked(line, 6), fill },
    ),
  ({ line, strong }) =>
    range(16)
      .map((index) =>
        circle((index % 4) * 40 - 60, Math.floor(index / 4) * 40 - 60, 8, { fill: index % 5 ? line : strong }),
      )
      .join(''),
  ({ fill, strong }) =>
    path(quarterDisc(-66, -66, 132, 0), { fill }) + path(quarterDisc(66, 66, 66, 2), { fill: strong }),
  ({ line, fill }) =>
    path('M0 -72C74 -30 74 30 0 72C-74 30 -74 -30 0 -72Z', { ...stroked(line, 5), fill }) +
    path('M0 -72V72M0 -20L30 -38M0 -20L-30 -38M0 16L36 -4M0 16L-36 -4M0 48L24 34M0 48L-24 34', stroked(line, 3)),
  ({ line }) => path('M-70 10H-34L-20 -22L2 56L22 -62L38 10H70', stroked(line, 6)),
  ({ line, strong }) =>
    path(
      'M0 70V14M0 14L-44 -30M0 14L44 -30M-44 -30L-62 -66M-44 -30L-18 -62M44 -30L62 -66M44 -30L18 -62',
      stroked(line, 6),
    ) + [-62, -18, 18, 62].map((x) => circle(x, -64, 9, { fill: strong })).join(''),
  ({ line, fill }) => circle(-26, 0, 44, { fill }) + circle(26, 0, 44, stroked(line, 5)),
  ({ line }) =>
    path(
      range(24)
        .map((index) =>
          segment(polar(0, 0, 26, (index * Math.PI) / 12), polar(0, 0, index % 2 ? 56 : 70, (index * Math.PI) / 12)),
        )
        .join(''),
      stroked(line, 4),
    ),
  ({ strong, line }) => path('M-66 66V0A66 66 0 0 1 66 0V66Z', { fill: strong }) + path('M-84 66H84', stroked(line, 4)),
];

/** A table of specimens: one small figure to a square, ruled with hairlines. */
export const drawPlates: CoverFamily = (random, tones) => {
  const [columns, rows, side] = [7, 4, 225];
  const left = (1600 - columns * side) / 2;
  const accented = random.integer(1, 5) + columns * random.integer(1, 2);
  const figures = [...random.shuffle(FIGURES.keys()), ...random.shuffle(FIGURES.keys())];
  const plates = range(columns * rows).map((index) => {
    const figure = figures[index] ?? 0;
    const [x, y] = [left + (index % columns) * side, Math.floor(index / columns) * side];
    const isAccented = index === accented;
    const inks = isAccented ? { ...tones, strong: tones.ground, line: tones.ground, fill: tones.shade } : tones;
    const backdrop = isAccented ? tones.accent : random.chance(0.22) ? tones.shade : undefined;
    const turn = TURNING.has(figure) ? random.integer(0, 3) * 90 : 0;
    return (
      (backdrop ? rectangle(x, y, side, side, { fill: backdrop }) : '') +
      group(
        { transform: `translate(${x + side / 2} ${y + side / 2}) rotate(${turn})` },
        (FIGURES[figure] ?? FIGURES[0])(inks),
      )
    );
  });
  const rules = [
    ...range(columns + 1).map((index) => segment([left + index * side, 0], [left + index * side, 900])),
    ...range(rows - 1).map((index) => segment([0, (index + 1) * side], [1600, (index + 1) * side])),
  ];
  return plates.join('') + path(rules.join(''), stroked(tones.faint, 2));
};
