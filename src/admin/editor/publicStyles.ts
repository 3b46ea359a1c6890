import siteStyles from '#styles/site.css?inline';

/** The public pages' styles for running text; the visual mode renders without them. */
export const publicStyles = siteStyles;
