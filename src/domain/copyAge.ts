/** After how many days without a copy the panel warns, in milliseconds. */
const WARN_AFTER = 3 * 24 * 60 * 60 * 1000;

/** Whether it is time for a copy: there is none, or the last was made (ISO 8601) more than three days ago. */
export function isCopyDue(copy: { made_at: string } | null, now: Date): boolean {
  return !copy || now.getTime() - Date.parse(copy.made_at) > WARN_AFTER;
}
