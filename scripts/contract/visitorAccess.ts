import { expectedCatalogue, type Catalogue } from './catalogue.ts';

/** What a visitor may do with a table, view, function or bucket, and how the contract tries the rest. */
export interface Access {
  may: string;
  /** Columns of a table or view that visitors do not read. */
  hidden?: string;
  /** Rows without a day of publication, or with a later one, are drafts. */
  hasDrafts?: true;
  /** A table's key, and a column that is never empty, for writes that change nothing. */
  key?: string;
  column?: string;
  /** A function's arguments. */
  call?: string;
  /** A type of file that a bucket takes. */
  type?: string;
}

/**
 * What a visitor may do in a project as the migrations make it, by the object's name in the schema `public`; a bucket's
 * is `bucket …`.
 */
export async function readVisitorAccess(): Promise<[name: string, access: Access][]> {
  const catalogue = await expectedCatalogue();
  return Object.entries(catalogue).flatMap(([name, state]): [string, Access][] => {
    const [, kind = '', object = ''] = /^(table|view|function|bucket) (.+)$/.exec(name) ?? [];
    if (kind === 'bucket') return [[name, bucketAccess(state)]];
    const isOurs = object.startsWith('public.');
    return isOurs ? [[object.replace('public.', ''), schemaAccess(catalogue, kind, object)]] : [];
  });
}

function bucketAccess(state: string): Access {
  const [visibility, , type = ''] = state.split(', ');
  return { may: visibility === 'public' ? 'read a file at its address' : 'nothing', type };
}

function schemaAccess(catalogue: Catalogue, kind: string, object: string): Access {
  const granted = ['anon', 'public'].flatMap((role) => catalogue[`grants on ${object} to ${role}`]?.split(', ') ?? []);
  const may = granted.join(', ') || 'nothing';
  if (kind === 'function') {
    const call = harmlessCall(object);
    return { may, ...(call && { call }) };
  }
  const columns = catalogue[`columns ${object}`]?.split(', ') ?? [];
  const names = columns.map(nameOf);
  const hidden = granted.includes('SELECT') ? [] : names.filter((name) => !granted.includes(`SELECT (${name})`));
  return {
    may,
    ...(hidden.length > 0 && { hidden: hidden.join(', ') }),
    ...(may !== 'nothing' && names.includes('published_at') && { hasDrafts: true }),
    ...columnsToTry(catalogue, object, columns),
  };
}

function columnsToTry(catalogue: Catalogue, table: string, columns: string[]): Partial<Access> {
  const key = primaryKey(catalogue, table);
  if (!key) return {};
  const filled = columns.filter((column) => column.endsWith(' (not null)')).map(nameOf);
  const column = filled.find((one) => one !== key) ?? filled[0];
  return { key, ...(column && { column }) };
}

/** The name of a column of the catalogue, which its type follows. */
export function nameOf(column: string): string {
  return column.split(' ')[0] ?? '';
}

function primaryKey(catalogue: Catalogue, table: string): string | undefined {
  const found = Object.entries(catalogue).find(
    ([name, definition]) => name.endsWith(` on ${table}`) && definition.startsWith('PRIMARY KEY'),
  );
  return found && /\((\w+)/.exec(found[1])?.[1];
}

/** For each type of a function's arguments a value that no record has. */
const HARMLESS: Record<string, string> = {
  text: 'prueba-del-contrato',
  'text[]': '{prueba-del-contrato}',
  integer: '1',
  bigint: '1',
  boolean: 'false',
  interval: '0',
  uuid: '00000000-0000-0000-0000-000000000000',
  jsonb: '[]',
};

function harmlessCall(signature: string): string {
  const [, list = ''] = /\((.*)\)$/.exec(signature) ?? [];
  const parameters = list.split(', ').filter(Boolean);
  return parameters
    .map((parameter) => {
      const [name = '', ...type] = parameter.split(' ');
      const value = HARMLESS[type.join(' ')];
      if (value === undefined) throw new Error(`${signature}: name a harmless value of the type ${type.join(' ')}.`);
      return `${name}=${value}`;
    })
    .join('&');
}
