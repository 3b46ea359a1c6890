/** Seconds that one round takes for each width of the frame that the logos fill (specification, section 9). */
const SECONDS_PER_FRAME = 20;

/** Duration of the logo strip's round in seconds: total width over the frame's width, times twenty (section 2.4). */
export function logoStripDuration(contentWidth: number, frameWidth: number): number {
  return frameWidth > 0 ? (contentWidth / frameWidth) * SECONDS_PER_FRAME : SECONDS_PER_FRAME;
}
