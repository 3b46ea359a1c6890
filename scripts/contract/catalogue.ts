import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, Failure, type Check, type Finding } from './checks.ts';
import { ADMINISTRATOR, EDITOR, PUSH } from './remedies.ts';

/** What guards the data and who may do what: one line of text per object (public.contract_catalogue). */
export type Catalogue = Record<string, string>;

/** Written by `npm run types`. */
export const catalogueFile = path.join(import.meta.dirname, 'expectedCatalogue.json');

/** What the migrations make. */
export async function expectedCatalogue(): Promise<Catalogue> {
  return JSON.parse(await readFile(catalogueFile, 'utf8')) as Catalogue;
}

/** What a project has against what the migrations make, seen by an administrator. */
export const catalogueCheck: Check = {
  name: 'the schema matches the migrations: security, columns, grants, policies, triggers, constraints, functions, buckets',
  remedy: PUSH,
  needs: ADMINISTRATOR,
  run: async (deployment) => {
    const { data, error } = await (await deployment.administrator()).rpc('contract_catalogue');
    expect(error === null, `the catalogue cannot be read: ${error?.message ?? ''}`);
    const differences = compare(await expectedCatalogue(), data as Catalogue);
    if (differences.length === 0) return;
    const remedies = differences.map(({ remedy }) => remedy);
    throw new Failure(
      differences.map(({ wrong }) => wrong).join('; '),
      `${PUSH} if Supabase → Database → Migrations lacks one; otherwise ${[...new Set(remedies)].join('; ')}`,
    );
  },
};

/** Lists what is missing, what differs and what nobody expects. */
function compare(expected: Catalogue, actual: Catalogue): Finding[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].toSorted();
  return names.flatMap((name) => {
    const [meant, found] = [expected[name], actual[name]];
    if (meant === found) return [];
    const remedy = remedyFor(name, meant);
    if (found === undefined) return [{ wrong: `${name}: missing`, remedy }];
    if (meant === undefined) return [{ wrong: `${name}: not in the migrations (${found})`, remedy }];
    return [{ wrong: `${name}: it is “${found}” instead of “${meant}”`, remedy }];
  });
}

function remedyFor(name: string, meant: string | undefined): string {
  const [, kind = '', object = ''] = /^(\w+) (?:on )?(.+)$/.exec(name) ?? [];
  if (kind === 'table' && meant === 'row level security on')
    return `${EDITOR}: alter table ${object} enable row level security`;
  if (kind === 'bucket') return bucketRemedy(object, meant);
  if (kind === 'columns') return `${EDITOR} what supabase/migrations last says about the columns of ${object}`;
  if (kind === 'grants') return grantRemedy(object, meant);
  if (meant === undefined) return `${EDITOR}: drop ${kind} ${dropped(kind, object)}`;
  return `${EDITOR} again what supabase/migrations last says about the ${kind} ${object}`;
}

function bucketRemedy(bucket: string, meant: string | undefined): string {
  const [visibility = '', size = '', ...types] = meant?.split(', ') ?? [];
  if (!meant) return `Supabase → Storage → Files → ${bucket}: delete it if the site does not need it`;
  const isPublic = visibility === 'public' ? 'on' : 'off';
  const megabytes = Number.parseInt(size, 10) / 1024 / 1024;
  return `Supabase → Storage → Files → ${bucket} → Edit bucket: Public bucket ${isPublic}; Restrict file size ${megabytes} MB; Restrict MIME types ${types.join(', ')}`;
}

function dropped(kind: string, object: string): string {
  if (kind !== 'constraint') return object;
  const [name, table] = object.split(' on ');
  return `${name ?? ''} (alter table ${table ?? ''} drop constraint ${name ?? ''})`;
}

function grantRemedy(target: string, meant: string | undefined): string {
  const [object = '', role = ''] = target.split(' to ');
  const what = object.includes('(') ? `function ${object}` : object;
  const revoked = `${EDITOR}: revoke all on ${what} from ${role}`;
  return meant === undefined ? revoked : `${revoked}; grant ${meant} on ${what} to ${role}`;
}
