import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** After the first paint: when the browser is idle, or when the island is nearly in view (src/firstPaint/painted.ts). */
    'client:painted'?: boolean | 'visible';
  }
}

/** Adds `client:painted` to Astro's client directives; Astro puts it into the pages that use it, and their policy. */
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
