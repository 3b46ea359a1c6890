import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Writes the build's Supabase project beside the server, which checks it at startup (src/server/project.ts). */
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
