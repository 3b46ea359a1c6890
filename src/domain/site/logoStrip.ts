/** Seconds that the strip takes to scroll by one frame width (specification, section 9). */
const SECONDS_PER_FRAME = 20;

/** Duration of one loop of the logo strip, in seconds: content width / frame width * 20 (section 2.4). */
export function logoStripDuration(contentWidth: number, frameWidth: number): number {
  return frameWidth > 0 ? (contentWidth / frameWidth) * SECONDS_PER_FRAME : SECONDS_PER_FRAME;
}
