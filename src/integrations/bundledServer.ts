import type { Plugin } from 'vite';

/** What brings programs or data of its own, which a bundle would lose. */
const EXTERNAL = ['sharp', 'isomorphic-dompurify', 'satori'];

/**
 * Bundles the server's libraries into its program, so that serving a finished build needs those of `dependencies` in
 * package.json alone: neither Astro nor what it builds with.
 */
export function bundledServer(): Plugin {
  return {
    name: 'bundled-server',
    apply: 'build',
    configEnvironment: (_, { consumer }) =>
      consumer === 'client' ? undefined : { resolve: { noExternal: true, external: EXTERNAL } },
  };
}
