/** The widths that we serve images in, in pixels: close enough that no screen downloads more than 1.3 times its own. */
const imageWidths = [160, 200, 256, 320, 400, 480, 600, 760, 960, 1200, 1500, 1920] as const;

/**
 * The aspect ratios that we serve images in: cropped, for cards and articles (`wide`) and the gallery (`standard`), or
 * uncropped, for the page to crop (`whole`), in a box that leaves all but the narrowest images at full width.
 */
export const imageRatios = { wide: 16 / 9, standard: 4 / 3, whole: 1 / 2 } as const;
export type ImageRatio = keyof typeof imageRatios;

/** Whether we serve an image resized: only web URLs, and no SVG. */
export function isResizable(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\//i.test(address) && !/\.svg(?:[?#]|$)/i.test(address);
}

/** Path of an image in storage that need not exist, to find out the host's URL pattern for resized images. */
export const SAMPLE_IMAGE = '/storage/v1/object/public/images/muestra.jpg';

/** The height in whole pixels of an image with this width and aspect ratio. */
export function imageHeight(width: number, ratio: ImageRatio): number {
  return Math.round(width / imageRatios[ratio]);
}

/** How an image fits its box. */
export function imageFit(ratio: ImageRatio): 'cover' | 'contain' {
  return ratio === 'whole' ? 'contain' : 'cover';
}

/** The narrowest width of a full-column image, in pixels: on a 320-pixel screen. */
const NARROWEST_COLUMN = 280;

/**
 * How wide the browser takes an article's image to be, for its choice among the widths. On a phone a fifth less than it
 * is: its screen is denser than the eye, and a cover that fits a new connection's first packets comes a round trip sooner.
 */
export const articleSizes =
  '(min-width: 107rem) min(50.6vw, 68rem), (min-width: 80rem) 54rem, (min-width: 1100px) calc(100vw - 26rem), (min-width: 32rem) 92vw, 80vw';

/** The widths to offer for an image that is displayed between `smallest` and `largest` pixels wide. */
export function offeredWidths(largest: number, smallest = NARROWEST_COLUMN): number[] {
  const enough = imageWidths.findIndex((width) => width >= largest);
  return imageWidths.slice(0, enough === -1 ? undefined : enough + 1).filter((width) => width >= smallest);
}

/** The aspect ratio of a size that our pages use; undefined for any other, which we refuse to produce. */
export function offeredShape(width: number, height: number): ImageRatio | undefined {
  if (!imageWidths.some((offered) => offered === width)) return undefined;
  return (Object.keys(imageRatios) as ImageRatio[]).find((ratio) => imageHeight(width, ratio) === height);
}

/** The other sizes with the same aspect ratio that our pages use, most similar first. */
export function similarSizes(width: number, height: number): { width: number; height: number }[] {
  const shape = offeredShape(width, height);
  if (!shape) return [];
  return imageWidths
    .filter((offered) => offered !== width)
    .toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))
    .map((offered) => ({ width: offered, height: imageHeight(offered, shape) }));
}
