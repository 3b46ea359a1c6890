import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectedCatalogue, type Catalogue } from './catalogue.ts';
import { expect, type Check } from './checks.ts';
import type { Deployment } from './deployment.ts';
import { attempt, callOf, isFunction, MISSING } from './visitor.ts';
import { nameOf, readVisitorAccess, type Access } from './visitorAccess.ts';
import { PUSH } from './remedies.ts';

const folder = path.join(import.meta.dirname, '../../supabase/migrations');

/** Something that the project does not know: the name of a table or view, with one of its columns, or a function. */
interface Missing {
  object: string;
  column?: string;
}

/** Names the migrations that the project lacks. A visitor is refused what exists, and told what does not exist. */
export const migrationsCheck: Check = {
  name: 'the project has every migration',
  remedy: `npm run setup, or ${PUSH}`,
  run: async (deployment) => {
    const [access, catalogue] = [await readVisitorAccess(), await expectedCatalogue()];
    const schema = access.filter(([object]) => !object.startsWith('bucket '));
    const found = await Promise.all(schema.map((entry) => missingOf(deployment, entry, catalogue)));
    const names = await migrationsOf(found.flat());
    expect(names.length === 0, `missing migrations: ${names.join(', ')}`);
  },
};

async function missingOf(
  deployment: Deployment,
  [object, access]: [string, Access],
  catalogue: Catalogue,
): Promise<Missing[]> {
  const lacks = async (address: string) => MISSING.includes((await attempt(deployment, { path: address })).code);
  if (isFunction(object)) return (await lacks(callOf(object, access).path)) ? [{ object }] : [];
  if (await lacks(`${object}?limit=1`)) return [{ object }];
  const columns = catalogue[`columns public.${object}`]?.split(', ').map(nameOf) ?? [];
  const columnLacks = (list: string) => lacks(`${object}?select=${list}&limit=1`);
  if (!(await columnLacks(columns.join(',')))) return [];
  const isMissing = await Promise.all(columns.map(columnLacks));
  return columns.filter((_, index) => isMissing[index]).map((column) => ({ object, column }));
}

/** The files that last made what is missing. */
async function migrationsOf(missing: readonly Missing[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const makers = missing.map(({ object, column }) => {
    const name = object.replace(/\(.*/, '');
    const made = new RegExp(`create (or replace )?(table|view|function) public\\.${name}\\b`);
    const added = new RegExp(`alter table public\\.${name}\\b[^;]*\\badd column (if not exists )?${column ?? ''}\\b`);
    const adding = column ? texts.findLastIndex((text) => added.test(text)) : -1;
    return adding >= 0 ? adding : texts.findLastIndex((text) => made.test(text));
  });
  return files.filter((_, index) => makers.includes(index));
}
