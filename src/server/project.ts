import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '#data/signups.ts';

/**
 * The Supabase project that a build was made for, whatever the environment says now. Throws if the build did not record
 * it (src/integrations/builtProject.ts).
 */
export function readProject(folder: string): Project {
  return JSON.parse(readFileSync(path.join(folder, 'server', 'project.json'), 'utf8')) as Project;
}
