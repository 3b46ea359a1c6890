import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startTestBackend } from '../support/backend/backend.ts';
import { catalogueOf } from '../support/schema/catalogue.ts';

/** What the 63 migrations made that these replace, one object a line. */
const former = readFileSync('tests/support/schema/formerCatalogue.txt', 'utf8').trimEnd().split('\n');

/** What was changed on purpose when they were rewritten by subject. */
const decided: { gone: string[]; added: string[] } = { gone: [], added: [] };

const backend = await startTestBackend();
afterAll(() => backend.stop());

test('the migrations, rewritten by subject, make what the former ones made', async () => {
  const present = await catalogueOf(backend.database);
  expect(former.length).toBeGreaterThan(700);
  expect({
    gone: former.filter((line) => !present.includes(line)),
    added: present.filter((line) => !former.includes(line)),
  }).toEqual(decided);
});
