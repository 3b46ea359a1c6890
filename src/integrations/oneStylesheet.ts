import type { Plugin } from 'vite';

/** The styles of public pages: the site's stylesheet, and the CSS in or beside their components. */
const PUBLIC_STYLES = /\/src\/(?:styles\/site|(?:components|layouts|pages)\/(?!admin\/).+)\.css$/;

/**
 * Bundles the public styles into one stylesheet for prerendered pages and one for pages on demand. With several files,
 * all but one would wait for another connection, and nothing is painted before the last one arrives.
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
