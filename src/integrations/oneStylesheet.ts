import type { Plugin } from 'vite';

/** The public pages' styles: the site's own and what stands beside their components. */
const PUBLIC_STYLES = /\/src\/(?:styles\/site|components\/.+|layouts\/.+|pages\/(?!admin\/).+)\.css$/;

/**
 * One stylesheet for the prerendered pages and one for those on demand, where each file of styles would be a request of its own,
 * and on a phone a second connection: 150 ms before anything is painted.
 */
export function oneStylesheet(): Plugin {
  const groups = [{ name: 'site', test: isPublicStyle }];
  return {
    name: 'one-stylesheet',
    configEnvironment: (name) =>
      name === 'ssr' || name === 'prerender'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
        : undefined,
  };
}

function isPublicStyle(id: string): boolean {
  // A component's styles are `….astro?astro&type=style&index=0&lang.css`; those as a text or an address are not the page's.
  return PUBLIC_STYLES.test(id);
}
