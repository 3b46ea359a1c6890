/**
 * Page changes cross-fade; the browser does it, without a router. It stands in the page's head: Chromium may look for it before
 * it has read a stylesheet that has just arrived. The policy knows it by its hash (astro.config.mjs).
 */
export const pageFade = '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
