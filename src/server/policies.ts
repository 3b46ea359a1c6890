import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The policies of prerendered pages, as their responses say them, by the pages' addresses (`/contacto`). */
export type Policies = ReadonlyMap<string, string>;

/** The policies of a build's prerendered pages. Throws when they were not written (src/integrations/pagePolicies.ts). */
export function readPolicies(folder: string): Policies {
  const file = path.join(folder, 'server', 'policies.json');
  return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, string][]);
}
