import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '#data/signups.ts';

/** The project that a build reads, whatever the environment says now. Throws when it was not written (src/integrations/builtProject.ts). */
export function readProject(folder: string): Project {
  return JSON.parse(readFileSync(path.join(folder, 'server', 'project.json'), 'utf8')) as Project;
}
