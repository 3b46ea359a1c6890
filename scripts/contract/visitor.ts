import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from './catalogue.ts';
import { expect, type Check } from './checks.ts';
import { ask, type Deployment } from './deployment.ts';

/** What a visitor may do with a table, view or function; of a table also its key and another column to write to. */
interface Access {
  may: string;
  key?: string;
  column?: string;
  hasOwnKeys?: boolean;
}

/** By its name in the schema `public`. */
type VisitorAccess = Record<string, Access>;

/** Written by `npm run types`; reviewed with every change of the schema. */
export const visitorFile = path.join(import.meta.dirname, 'visitorAccess.json');

/** Derives from the catalogue what a visitor may do. */
export function visitorAccess(catalogue: Catalogue): VisitorAccess {
  const names = Object.keys(catalogue).flatMap(
    (name) => /^(?:table|view|function) (public\..+)$/.exec(name)?.[1] ?? [],
  );
  return Object.fromEntries(
    names.map((name) => {
      const granted = ['anon', 'public'].flatMap((role) => catalogue[`grants on ${name} to ${role}`] ?? []);
      const may = granted.join(', ') || 'nothing';
      return [name.replace('public.', ''), { may, ...columnsToTry(catalogue, name) }];
    }),
  );
}

/** Nobody can write to an identity or generated column, whatever is granted. */
function columnsToTry(catalogue: Catalogue, table: string): Partial<Access> {
  const key = primaryKey(catalogue, table);
  if (!key) return {};
  const columns = catalogue[`columns ${table}`]?.split(', ') ?? [];
  const column = columns.find((one) => one !== key && !one.includes(' '));
  return { key, ...(column && { column }), ...(!columns.includes(key) && { hasOwnKeys: true }) };
}

function primaryKey(catalogue: Catalogue, table: string): string | undefined {
  const found = Object.entries(catalogue).find(
    ([name, definition]) => name.endsWith(` on ${table}`) && definition.startsWith('PRIMARY KEY'),
  );
  return found && /\((\w+)/.exec(found[1])?.[1];
}

const REMEDY = 'in Supabase → SQL Editor run: revoke';

interface Attempt {
  path: string;
  method?: string;
  body?: string;
}

/** How each privilege is tried. A key is never null, so what is not refused changes nothing either. */
const attempts: Record<string, (name: string, access: Access) => Attempt | undefined> = {
  SELECT: (name) => ({ path: `${name}?limit=1` }),
  INSERT: (name, { key, hasOwnKeys }) =>
    key && !hasOwnKeys ? { path: name, method: 'POST', body: JSON.stringify({ [key]: null }) } : undefined,
  UPDATE: (name, { key, column }) =>
    key && column
      ? { path: `${name}?${key}=is.null`, method: 'PATCH', body: JSON.stringify({ [column]: null }) }
      : undefined,
  DELETE: (name, { key }) => (key ? { path: `${name}?${key}=is.null`, method: 'DELETE' } : undefined),
};

const names = {
  SELECT: 'visitors read only what is public',
  INSERT: 'visitors add nothing',
  UPDATE: 'visitors change nothing',
  DELETE: 'visitors delete nothing',
};

/** Tries with the public key alone everything that it must not do with the tables and views. */
export const visitorChecks: readonly Check[] = Object.entries(names).map(([privilege, name]) => ({
  name,
  remedy: REMEDY,
  run: async (deployment) => {
    const access = JSON.parse(await readFile(visitorFile, 'utf8')) as VisitorAccess;
    const open: string[] = [];
    for (const [object, what] of Object.entries(access)) {
      if (object.includes('(') || what.may.includes(privilege)) continue;
      const attempt = attempts[privilege]?.(object, what);
      if (attempt && !(await isRefused(deployment, attempt))) open.push(`public.${object}`);
    }
    const list = open.join(', ');
    expect(open.length === 0, `${privilege} is open on ${list}`, `${REMEDY} ${privilege} on ${list} from anon, public`);
  },
}));

/** A row that only lacks its key (23502) would have been taken. */
async function isRefused({ projectUrl, publishableKey }: Deployment, { path: address, ...init }: Attempt) {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const answer = await ask(`${projectUrl}/rest/v1/${address}`, { ...init, headers });
  return !answer.ok && !(await answer.text()).includes('"23502"');
}
