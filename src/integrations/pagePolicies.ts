import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { fullPagePolicy } from '#domain/site/securityHeaders.ts';

/**
 * Writes the policies of prerendered pages beside the server, which sends them as headers (src/server/policies.ts).
 * Needs the adapter's `staticHeaders`; without it Astro puts each policy into its page.
 */
export function pagePolicies(): AstroIntegration {
  const policies: [address: string, policy: string][] = [];
  let file: URL;
  return {
    name: 'page-policies',
    hooks: {
      'astro:config:done': ({ config }) => {
        file = new URL('policies.json', config.build.server);
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [address, { headers }] of routeToHeaders) {
          const policy = headers.get('content-security-policy');
          if (policy) policies.push([address, fullPagePolicy(policy)]);
        }
      },
      'astro:build:done': () => writeFile(file, JSON.stringify(policies)),
    },
  };
}
