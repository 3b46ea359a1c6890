import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Bundles React Router without its warnings, 0.5 KB: what its package exports is built for development alone. */
export function productionRouter(): Plugin {
  const file = (name: string) => fileURLToPath(new URL(`../production/${name}`, import.meta.resolve('react-router')));
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: file('index.mjs') },
          { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
        ],
      },
    }),
  };
}
