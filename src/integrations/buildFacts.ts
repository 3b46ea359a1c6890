import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { fullPagePolicy } from '#domain/site/securityHeaders.ts';

/**
 * Writes beside the server what it has to know of its build (src/server/server.ts): the Supabase project, and the
 * policies of prerendered pages, which it sends as headers. Needs the adapter's `staticHeaders`; without it Astro puts
 * each policy into its page.
 */
export function buildFacts(project: { url: string; publishableKey: string }): AstroIntegration {
  const policies: [address: string, policy: string][] = [];
  let file: URL;
  return {
    name: 'build-facts',
    hooks: {
      'astro:config:done': ({ config }) => {
        file = new URL('facts.json', config.build.server);
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [address, { headers }] of routeToHeaders) {
          const policy = headers.get('content-security-policy');
          if (policy) policies.push([address, fullPagePolicy(policy)]);
        }
      },
      'astro:build:done': () => writeFile(file, JSON.stringify({ project, policies })),
    },
  };
}
