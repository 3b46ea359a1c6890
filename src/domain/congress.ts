export type CongressStage = 'upcoming' | 'current' | 'past';

/** Where a day (yyyy-mm-dd, Argentina) stands to the congress; its first and last day belong to it. */
export function congressStage(today: string, congress: { startsOn: string; endsOn: string }): CongressStage {
  if (today < congress.startsOn) return 'upcoming';
  return today > congress.endsOn ? 'past' : 'current';
}
