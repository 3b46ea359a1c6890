import type { Pictured } from './imageDetails.ts';

/** The point of an image that stays in view where it is cut: parts of its width and height, from the upper left. */
export type Focus = [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

/** Where an image is cut that says nothing of it. */
export const CENTRE: Focus = [0.5, 0.5];

/** Where an upright image is cut until somebody chooses: heads and faces are in its upper part. */
const UPPER: Focus = [0.5, 0.2];

/** The focal point that an image gets when it is added to a record; none where the centre serves, or its size is unknown. */
export function initialFocus({ width, height }: { [Side in keyof Size]: number | null }): Focus | undefined {
  return width !== null && height !== null && height > width ? UPPER : undefined;
}

/** A point as it is kept, in whole percents and within the image; nothing for the centre. */
export function roundFocus([x, y]: Focus): Focus | undefined {
  const kept: Focus = [wholePercent(x), wholePercent(y)];
  return kept.every((part) => part === 0.5) ? undefined : kept;
}

/** The point that a stored row says of its cover. The table holds its shape: a list needs no schema for it. */
export function storedFocus({ images: [cover = ''], image_details }: Pictured): Focus | undefined {
  return (image_details as Record<string, { focus?: Focus }> | undefined)?.[cover]?.focus;
}

/**
 * Where an image is cut, in percents as `object-position` has them: of what does not fit in, so much goes on the left and on
 * the top. In steps of ten, for which pages have classes; nobody sees less.
 */
export function cropPosition([x, y]: Focus = CENTRE): [x: number, y: number] {
  return [Math.round(x * 10) * 10, Math.round(y * 10) * 10];
}

/** The same as CSS. */
export function objectPosition(focus?: Focus): string {
  const [x, y] = cropPosition(focus);
  return `${x}% ${y}%`;
}

/** The same as classes of `components/shared/focal.css`; none at the centre. */
export function focalClass(focus?: Focus): string {
  const [x, y] = cropPosition(focus);
  return x === 50 && y === 50 ? '' : `focal focal-x-${x} focal-y-${y}`;
}

/** The part of an image that fills a frame of another shape, in the image's pixels. */
export function cropToFrame(image: Size, frame: Size, focus?: Focus): Size & { left: number; top: number } {
  const scale = Math.min(image.width / frame.width, image.height / frame.height);
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const [x, y] = cropPosition(focus);
  return {
    left: Math.round(((image.width - width) * x) / 100),
    top: Math.round(((image.height - height) * y) / 100),
    width,
    height,
  };
}

/** The point after an image was dragged, in the frame's pixels, within a frame that cuts it; where nothing is cut it stays. */
export function draggedWithin(frame: Size, image: Size, [x, y]: Focus, [right, down]: [number, number]): Focus {
  const scale = Math.max(frame.width / image.width, frame.height / image.height);
  const drag = (part: number, pixels: number, hidden: number) => (hidden < 1 ? part : part - pixels / hidden);
  return [drag(x, right, image.width * scale - frame.width), drag(y, down, image.height * scale - frame.height)];
}

function wholePercent(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 100) / 100;
}
