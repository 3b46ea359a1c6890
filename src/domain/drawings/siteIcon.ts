import { drawMark, MARK_SIZE, markRod } from './associationMark.ts';
import { colours } from './palette.ts';
import { circle, group, path, rectangle, stroked, svgDocument } from './svg.ts';

/**
 * The site's icon: `tab` where it is so small that only the rod can be seen, `round` on a home screen, `square` where the
 * system rounds the corners by itself, `maskable` where it may cut away all but the middle four fifths.
 */
export type IconShape = 'tab' | 'round' | 'square' | 'maskable';

/** How much of the side the mark takes. */
const MARK_PART: Record<IconShape, number> = { tab: 1.06, round: 0.78, square: 0.68, maskable: 0.58 };

/** The association's mark in paper on petrol, in a square of that many pixels. */
export function drawSiteIcon(shape: IconShape, size = MARK_SIZE): string {
  const half = size / 2;
  const ground = { fill: colours.petrol };
  const scale = Math.round((size / MARK_SIZE) * MARK_PART[shape] * 1000) / 1000;
  const place = `translate(${half} ${half}) scale(${scale}) translate(${-MARK_SIZE / 2} ${-MARK_SIZE / 2})`;
  const isRound = shape === 'tab' || shape === 'round';
  const mark = shape === 'tab' ? path(markRod, stroked(colours.paper, 5)) : drawMark(colours.paper);
  return svgDocument(
    size,
    size,
    (isRound ? circle(half, half, half, ground) : rectangle(0, 0, size, size, ground)) +
      group({ transform: place }, mark),
  );
}
