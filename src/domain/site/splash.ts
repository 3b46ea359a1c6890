/**
 * Run before the first paint of the home page: a visitor who has seen the splash in this session is not shown it again.
 * The policy knows this script by its hash (astro.config.mjs), so it stands here once.
 */
export const splashScript =
  "try{sessionStorage.splash?document.documentElement.dataset.splash='seen':sessionStorage.splash='1'}catch{}";
