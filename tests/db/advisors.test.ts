import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startFileBackend } from '../support/backend/fileBackend.ts';

const { backend } = await startFileBackend();

/** The functions that docs/advisors.md lists under a heading. */
async function listed(heading: string): Promise<string[]> {
  const section = (await readFile('docs/advisors.md', 'utf8')).split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
}

/** Functions in the API's schema with their owner's rights, by whether visitors may call them. */
async function callable(isByVisitors: boolean): Promise<string[]> {
  const { rows } = await backend.database.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', oid, 'execute')
       and has_function_privilege('anon', oid, 'execute') = $1
     order by 1`,
    [isByVisitors],
  );
  return rows.map(({ name }) => name);
}

test('docs/advisors.md has a sentence for every function that the advisors will warn of', async () => {
  expect(await listed('Functions that visitors may call')).toEqual(await callable(true));
  expect(await listed('Functions that administrators may call')).toEqual(await callable(false));
});
