/** Maximum length of a search, in characters; the database ignores the rest. */
export const SEARCH_LENGTH = 100;
