import { drawWordmark, MARK_SIZE } from './associationMark.ts';
import { colours } from './palette.ts';
import { circle, group, range, rectangle, stroked, svgDocument } from './svg.ts';

/** The size in pixels of the image that a shared page shows. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** The image of pages that have none of their own: the association's mark and name on fine rings. */
export function drawShareImage(name: string): string {
  const { width, height } = SHARE_IMAGE;
  const wordmark = drawWordmark(name, colours.paper);
  const scale = Math.min(3.2, 840 / wordmark.width);
  const rings = range(9).map((ring) =>
    circle(width / 2, height / 2, 190 + ring * 62, stroked(colours.petrolTint, 1.5)),
  );
  const place = `translate(${(width - wordmark.width * scale) / 2} ${(height - MARK_SIZE * scale) / 2}) scale(${scale})`;
  return svgDocument(
    width,
    height,
    rectangle(0, 0, width, height, { fill: colours.petrolDeep }) +
      group({ opacity: '0.35' }, rings.join('')) +
      group({ transform: place }, wordmark.body),
    name,
  );
}
