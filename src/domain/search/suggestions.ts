/** A suggestion below the search field: a result, or a corrected search. */
export interface Suggestion {
  title: string;
  /** Its kind, for display. */
  label: string;
  href: string;
}

/** How many results to suggest, and the minimum number of characters typed. */
export const SUGGESTION_COUNT = 6;
export const SUGGESTION_MINIMUM = 2;
