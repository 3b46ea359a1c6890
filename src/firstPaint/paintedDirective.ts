import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** After the first paint: when the browser is idle, or the island nearly in view (src/firstPaint/painted.ts). */
    'client:painted'?: boolean | 'visible';
  }
}

/** Registers `client:painted` with Astro, which adds it to the pages that use it and to their policy. */
export function paintedDirective(): AstroIntegration {
  return {
    name: 'painted-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'painted', entrypoint: './src/firstPaint/painted.ts' });
      },
    },
  };
}
