import { initials } from '../names.ts';
import { lettering } from './lettering.ts';
import { grounds } from './palette.ts';
import type { Ground, Tones } from './palette.ts';
import { hashText } from './random.ts';
import { arc, circle, path, polar, range, rectangle, segment, stroked, svgDocument } from './svg.ts';

const WIDTH = 480;
const HEIGHT = 600;
const GROUNDS: readonly Ground[] = ['mist', 'sand', 'petrol', 'rose', 'mist', 'deep', 'sand', 'ink'];

const ring = (x: number, y: number, radius: number): string =>
  arc(x, y, radius, 0, Math.PI) + arc(x, y, radius, Math.PI, 2 * Math.PI);

/** Fine lines around the medallion at (240, 300), as on an engraved plate; one pattern for each of a series. */
const ENGRAVINGS: readonly (() => string)[] = [
  () =>
    range(11)
      .map((index) => ring(240, 300, 196 + index * 22))
      .join(''),
  () =>
    range(72)
      .map((index) =>
        segment(polar(240, 300, 196, (index * Math.PI) / 36), polar(240, 300, 520, (index * Math.PI) / 36)),
      )
      .join(''),
  () =>
    range(25)
      .map((index) => segment([0, index * 25], [480, index * 25]))
      .join(''),
  () =>
    range(13)
      .map((index) => ring(240, 600, 60 + index * 46))
      .join(''),
  () =>
    range(20)
      .map((index) => segment([index * 25, 0], [index * 25, 600]))
      .join(''),
  () =>
    range(6)
      .flatMap((row) => range(5).map((column) => ring(column * 120, row * 120, 60) + ring(column * 120, row * 120, 36)))
      .join(''),
  () =>
    range(44)
      .map((index) => segment([index * 25 - 600, 600], [index * 25, 0]))
      .join(''),
  () =>
    range(9)
      .flatMap((index) => [ring(0, 0, 60 + index * 40), ring(480, 600, 60 + index * 40)])
      .join(''),
];

/**
 * A monogram medallion of 480 × 600, in place of a photograph that the project does not hold. `order` is the person's
 * place in the series: neighbours differ. Without it the name decides.
 */
export function drawPortrait({ name, order = hashText(name) }: { name: string; order?: number }): string {
  const tones: Tones = grounds[GROUNDS[order % GROUNDS.length] ?? 'mist'];
  const engraving = ENGRAVINGS[order % ENGRAVINGS.length]?.() ?? '';
  const beads = range(48).map((index) =>
    circle(...polar(240, 300, 166, (index * Math.PI) / 24), 2.6, { fill: tones.line }),
  );
  return svgDocument(
    WIDTH,
    HEIGHT,
    [
      rectangle(0, 0, WIDTH, HEIGHT, { fill: tones.ground }),
      path(engraving, { ...stroked(tones.faint, 2) }),
      circle(240, 300, 190, { fill: tones.ground }),
      circle(240, 300, 180, { ...stroked(tones.line, 4), fill: tones.shade }),
      ...beads,
      lettering(initials(name), { x: 240, y: 353, size: 158, maximumWidth: 260, fill: tones.strong }),
      rectangle(216, 384, 48, 6, { fill: tones.accent }),
    ].join(''),
    name,
  );
}
