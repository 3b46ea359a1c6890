/** One line below the search field: a result, or a search that was probably meant. */
export interface Suggestion {
  title: string;
  /** What kind of thing it is. */
  label: string;
  href: string;
}

/** How many results are suggested, and from how many characters on. */
export const SUGGESTION_COUNT = 6;
export const SUGGESTION_MINIMUM = 2;
