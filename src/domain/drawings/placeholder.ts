import { drawMark, MARK_SIZE } from './associationMark.ts';
import { circle, group, rectangle, svgDocument } from './svg.ts';

/** Quieter than any other drawing's: it stands where there is nothing to show. */
const tones = { ground: '#ece7db', line: '#ddd6c6', disc: '#e2dccd', mark: '#a9a28f' };

/** How far the rings around the mark are from its middle, in pixels. */
const RINGS = [250, 342, 434, 526, 618, 710, 802, 894] as const;

/** What stands for an image that is missing or failed (specification, section 8): the mark within rings, 1600 × 900. */
export function drawPlaceholder(): string {
  const [x, y] = [800, 450];
  const scale = 4;
  const corner = (scale * MARK_SIZE) / 2;
  const rings = RINGS.map((radius) => circle(x, y, radius)).join('');
  return svgDocument(
    1600,
    900,
    rectangle(0, 0, 1600, 900, { fill: tones.ground }) +
      group({ fill: 'none', stroke: tones.line, 'stroke-width': 3 }, rings) +
      circle(x, y, 176, { fill: tones.disc }) +
      group({ transform: `translate(${x - corner} ${y - corner}) scale(${scale})` }, drawMark(tones.mark)),
  );
}
