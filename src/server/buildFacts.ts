import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '#data/signups.ts';

/** The Content-Security-Policy header of each prerendered page, keyed by its path (`/contacto`). */
export type Policies = ReadonlyMap<string, string>;

/**
 * The Supabase project that a build was made for, whatever the environment says now, and the policies of its prerendered
 * pages. Throws if the build did not record them (src/integrations/buildFacts.ts).
 */
export function readBuildFacts(folder: string): { project: Project; policies: Policies } {
  const file = readFileSync(path.join(folder, 'server', 'facts.json'), 'utf8');
  const { project, policies } = JSON.parse(file) as { project: Project; policies: [address: string, policy: string][] };
  return { project, policies: new Map(policies) };
}
