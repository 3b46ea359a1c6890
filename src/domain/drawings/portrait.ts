import { grounds } from './palette.ts';
import type { Ground, Tones } from './palette.ts';
import { hashText } from './random.ts';
import { circle, path, range, rectangle, stroked, svgDocument } from './svg.ts';

const WIDTH = 480;
const HEIGHT = 600;
const GROUNDS: readonly Ground[] = ['mist', 'sand', 'petrol', 'rose', 'deep', 'mist', 'ink', 'sand'];

/** Hair or none, drawn over a head of 78 × 96 around (240, 252). */
const HAIR: readonly ((fill: string) => { behind: string; before: string })[] = [
  (fill) => ({
    behind: '',
    before: path(
      'M160 246C154 176 190 142 240 142C290 142 326 176 320 246C314 214 300 196 240 196C180 196 166 214 160 246Z',
      { fill },
    ),
  }),
  (fill) => ({
    behind: path('M146 262C140 176 182 136 240 136C298 136 340 176 334 262V356H146Z', { fill }),
    before: path(
      'M162 240C164 196 200 178 270 178C300 182 316 206 318 240C330 180 300 146 240 146C180 146 150 180 162 240Z',
      { fill },
    ),
  }),
  (fill) => ({
    behind: circle(240, 132, 42, { fill }),
    before: path(
      'M161 240C160 180 196 150 240 150C284 150 320 180 319 240C306 206 280 190 240 190C200 190 174 206 161 240Z',
      { fill },
    ),
  }),
  (fill) => ({
    behind: '',
    before: path(
      'M160 250C150 176 196 146 236 148C290 138 332 178 320 250C314 226 308 214 300 206C264 212 216 206 196 186C180 202 166 222 160 250Z',
      { fill },
    ),
  }),
  (fill) => ({
    behind: range(9)
      .map((index) =>
        circle(
          240 + 84 * Math.cos(Math.PI + (index * Math.PI) / 8),
          232 + 78 * Math.sin(Math.PI + (index * Math.PI) / 8),
          36,
          { fill },
        ),
      )
      .join(''),
    before: path(
      'M164 226C176 190 204 180 240 180C276 180 304 190 316 226C320 168 286 150 240 150C194 150 160 168 164 226Z',
      { fill },
    ),
  }),
  (fill) => ({
    behind: '',
    before: path(
      'M162 262C156 236 158 222 164 210C168 232 168 246 170 262ZM318 262C324 236 322 222 316 210C312 232 312 246 310 262Z',
      { fill },
    ),
  }),
];

/** Dress over shoulders that reach from x = 70 to x = 410 at the lower edge. */
const DRESS: readonly ((tones: Tones) => string)[] = [
  ({ ground, strong, line }) =>
    path('M192 416L240 500L288 416L300 600H180Z', { fill: ground }) +
    path('M240 470L226 600H254Z', { fill: strong }) +
    path('M190 412L160 480L196 496L222 600M290 412L320 480L284 496L258 600', stroked(line, 3)),
  ({ line, accent }) =>
    path('M186 420C200 452 280 452 294 420', stroked(line, 4)) + circle(322, 512, 10, { fill: accent }),
  ({ ground, line }) =>
    path('M186 414L240 520L294 414C280 440 200 440 186 414Z', { fill: ground }) +
    path('M184 412L240 522L296 412M240 522V600', stroked(line, 3)),
  ({ line, accent }) =>
    path('M180 424C150 470 168 520 200 524C232 520 226 486 206 484M300 424C318 450 318 476 312 506', stroked(line, 4)) +
    circle(312, 520, 13, { fill: accent }),
];

/** A neutral half-length figure of 480 × 600 without a face, in place of a photograph that the project does not hold. */
export function drawPortrait(seed: string): string {
  const hash = hashText(seed);
  return drawFigure(hash % GROUNDS.length, (hash >>> 4) % HAIR.length, (hash >>> 8) % DRESS.length);
}

/** The portrait of one in a numbered series: neighbours differ in ground, hair and dress. */
export function drawPortraitOfSeries(number: number): string {
  return drawFigure(number % GROUNDS.length, (number * 5) % HAIR.length, (number * 3) % DRESS.length);
}

function drawFigure(groundIndex: number, hairIndex: number, dressIndex: number): string {
  const tones: Tones = grounds[GROUNDS[groundIndex] ?? 'mist'];
  const hair = HAIR[hairIndex]?.(tones.strong) ?? { behind: '', before: '' };
  const shoulders =
    'M60 600C62 500 84 462 140 442C176 430 196 424 200 396H280C284 424 304 430 340 442C396 462 418 500 420 600Z';
  return svgDocument(
    WIDTH,
    HEIGHT,
    [
      rectangle(0, 0, WIDTH, HEIGHT, { fill: tones.ground }),
      ...range(6).map((ring) => circle(240, 270, 176 + ring * 30, stroked(tones.faint, 2))),
      circle(240, 270, 176, { fill: tones.shade }),
      hair.behind,
      path(shoulders, { fill: tones.line }),
      path('M204 320H276V404C276 440 204 440 204 404Z', { fill: tones.fill }),
      path('M204 360C224 376 256 376 276 360V376C256 392 224 392 204 376Z', { fill: tones.shade }),
      DRESS[dressIndex]?.({ ...tones, line: tones.ground }) ?? '',
      path(
        'M162 240C162 186 196 156 240 156C284 156 318 186 318 240C318 310 284 352 240 352C196 352 162 310 162 240Z',
        { fill: tones.fill },
      ),
      hair.before,
    ].join(''),
  );
}
