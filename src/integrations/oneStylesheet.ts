import type { Plugin } from 'vite';

/** What public pages are styled with: the site's own stylesheet, and what stands in their components or beside them. */
const PUBLIC_STYLES = /\/src\/(?:styles\/site|(?:components|layouts|pages)\/(?!admin\/).+)\.css$/;

/**
 * One stylesheet for prerendered pages and one for those on demand. Of several files, all but one would wait for another
 * connection, and nothing is painted before the last.
 */
export function oneStylesheet(): Plugin {
  const groups = [{ name: 'site', test: PUBLIC_STYLES }];
  return {
    name: 'one-stylesheet',
    configEnvironment: (name) =>
      name === 'ssr' || name === 'prerender'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
        : undefined,
  };
}
