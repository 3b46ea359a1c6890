import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Keeps beside the server which Supabase project the build reads, for the server to check at its start (src/server/project.ts). */
export function builtProject(project: { url: string; publishableKey: string }): AstroIntegration {
  let file: URL;
  return {
    name: 'built-project',
    hooks: {
      'astro:config:done': ({ config }) => {
        file = new URL('project.json', config.build.server);
      },
      'astro:build:done': () => writeFile(file, JSON.stringify(project)),
    },
  };
}
