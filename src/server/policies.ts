import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The Content-Security-Policy header of each prerendered page, keyed by its path (`/contacto`). */
export type Policies = ReadonlyMap<string, string>;

/** The policies of a build's prerendered pages. Throws if the build wrote none (src/integrations/pagePolicies.ts). */
export function readPolicies(folder: string): Policies {
  const file = path.join(folder, 'server', 'policies.json');
  return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, string][]);
}
