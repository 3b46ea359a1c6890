/** Longest search, in characters; the database looks at no more. */
export const SEARCH_LENGTH = 100;
