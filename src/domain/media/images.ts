/** The widths in pixels that images are delivered in: close enough that no screen is sent more than 1.3 times its own. */
const imageWidths = [160, 200, 256, 320, 400, 480, 600, 760, 960, 1200, 1500, 1920] as const;

/**
 * The shapes that images are delivered in: cut for cards and articles, the gallery, the carousel on a phone; or whole, for the
 * page to cut, within a box that leaves all but the narrowest their full width.
 */
export const imageRatios = { wide: 16 / 9, standard: 4 / 3, square: 1, whole: 1 / 2 } as const;
export type ImageRatio = keyof typeof imageRatios;

/** Whether an address is an image of the web that is delivered resized: a drawing is used as it is. */
export function isResizable(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\//i.test(address) && !/\.svg(?:[?#]|$)/i.test(address);
}

/** The path of an image of the backend's that need not exist: it shows how the host writes the address of a resized one. */
export const SAMPLE_IMAGE = '/storage/v1/object/public/images/muestra.jpg';

/** The height in whole pixels of an image of that width and shape. */
export function imageHeight(width: number, ratio: ImageRatio): number {
  return Math.round(width / imageRatios[ratio]);
}

/** How an image fills its shape. */
export function imageFit(ratio: ImageRatio): 'cover' | 'contain' {
  return ratio === 'whole' ? 'contain' : 'cover';
}

/** The narrowest that a picture across a page's column is shown, in pixels: on a screen of 320. */
const NARROWEST_COLUMN = 280;

/** The widths offered for an image that is never shown wider than `largest` pixels, nor narrower than `smallest`. */
export function offeredWidths(largest: number, smallest = NARROWEST_COLUMN): number[] {
  const enough = imageWidths.findIndex((width) => width >= largest);
  return imageWidths.slice(0, enough === -1 ? undefined : enough + 1).filter((width) => width >= smallest);
}

/** The shape of a size that our pages ask for, or nothing; nobody may have us make any other. */
export function offeredShape(width: number, height: number): ImageRatio | undefined {
  if (!imageWidths.some((offered) => offered === width)) return undefined;
  return (Object.keys(imageRatios) as ImageRatio[]).find((ratio) => imageHeight(width, ratio) === height);
}

/** The other sizes of the same shape that our pages ask for, the most similar first. */
export function similarSizes(width: number, height: number): { width: number; height: number }[] {
  const shape = offeredShape(width, height);
  if (!shape) return [];
  return imageWidths
    .filter((offered) => offered !== width)
    .toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))
    .map((offered) => ({ width: offered, height: imageHeight(offered, shape) }));
}
