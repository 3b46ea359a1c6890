/**
 * Makes the browser cross-fade page changes, without a router. Inline in the page's head, because Chromium may look for
 * it before it has parsed a stylesheet that just arrived. The policy allows it by its hash (astro.config.mjs).
 */
export const pageFade = '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
