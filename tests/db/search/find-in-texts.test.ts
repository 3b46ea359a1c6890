import { expect, test } from 'vitest';
import { contentTables } from '#domain/contentTables.ts';
import { findInTexts } from '#data/records/findInTexts.ts';
import { builders, createItem } from '../../support/builders.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';

const { admin } = await startFileBackend();

// Specification 2.17-5
test('records of every kind are found by the words of their texts, the last saved first; six at most', async () => {
  const find = async (words: string) =>
    (await findInTexts(admin, words)).map(({ table, title }) => `${table} ${title}`);
  for (const table of contentTables) {
    await createItem(admin, table, { title: `De ${table}`, summary: 'El criptón del Río Negro.', published_at: null });
  }
  const [first, second, third] = contentTables.map((table) => `${table} De ${table}`).reverse();
  expect(await find('cripton negro')).toEqual([first, second, third]);
  expect(await find('rios cript')).toEqual([first, second, third]);
  expect(await find('criptón ausente')).toEqual([]);
  expect(await find("' | :* <-> &")).toEqual([]);
  await admin
    .from('news')
    .insert(Array.from({ length: 9 }, () => builders.news({ content: 'Otro criptón' })))
    .throwOnError();
  expect(await find('criptón')).toHaveLength(6);
});
