import { croppedArea, type Area } from './crop.ts';
import type { WithImages } from './imageDetails.ts';

/** The focal point that stays in view when an image is cropped: fractions (0 to 1) of its size, from the top left. */
export type Focus = [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

/** The default focal point. */
export const CENTRE: Focus = [0.5, 0.5];

/** The default focal point of a portrait image: heads and faces are in its upper part. */
const UPPER: Focus = [0.5, 0.2];

/** The focal point of an image when added to a record; undefined for the centre, or if its size is unknown. */
export function initialFocus({ width, height }: { [Side in keyof Size]: number | null }): Focus | undefined {
  return width !== null && height !== null && height > width ? UPPER : undefined;
}

/** A focal point as stored: clamped to the image and rounded to whole percents; undefined for the centre. */
export function roundFocus([x, y]: Focus): Focus | undefined {
  const kept: Focus = [wholePercent(x), wholePercent(y)];
  return kept.every((part) => part === 0.5) ? undefined : kept;
}

/** The focal point of a row's cover. Not validated, because a table constraint guarantees the shape. */
export function storedFocus({ images: [cover = ''], image_details }: WithImages): Focus | undefined {
  return (image_details as Record<string, { focus?: Focus }> | undefined)?.[cover]?.focus;
}

/**
 * Where to crop an image, as `object-position` percentages. Rounded to tens, for which there are CSS classes; smaller
 * steps would not be noticeable.
 */
export function cropPosition([x, y]: Focus = CENTRE): [x: number, y: number] {
  return [Math.round(x * 10) * 10, Math.round(y * 10) * 10];
}

/** The crop position as a CSS `object-position` value. */
export function objectPosition(focus?: Focus): string {
  const [x, y] = cropPosition(focus);
  return `${x}% ${y}%`;
}

/** The crop position as class names of `styles/site.css`; empty for the centre. */
export function focalClass(focus?: Focus): string {
  const [x, y] = cropPosition(focus);
  return x === 50 && y === 50 ? '' : `focal focal-x-${x} focal-y-${y}`;
}

/** The region of an image that fills a frame of a different aspect ratio, in the image's pixels. */
export function cropToFrame(image: Size, frame: Size, focus?: Focus): Area {
  const [x, y] = cropPosition(focus);
  return croppedArea(image, { ratio: frame.width / frame.height, zoom: 1, position: [x / 100, y / 100] });
}

/**
 * The focal point after dragging an image, enlarged `zoom` times, by `[right, down]` frame pixels; unchanged along an
 * uncropped axis.
 */
export function focusAfterDrag(
  frame: Size,
  image: Size,
  [x, y]: Focus,
  [right, down]: [number, number],
  zoom = 1,
): Focus {
  const scale = Math.max(frame.width / image.width, frame.height / image.height) * zoom;
  const drag = (part: number, pixels: number, hidden: number) => (hidden < 1 ? part : part - pixels / hidden);
  return [drag(x, right, image.width * scale - frame.width), drag(y, down, image.height * scale - frame.height)];
}

function wholePercent(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 100) / 100;
}
