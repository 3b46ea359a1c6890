import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readExport } from '../../../../scripts/wordpress/readExport.ts';
import { testFolder } from '../../../support/testFolder.ts';

const blocks = path.join(import.meta.dirname, 'fixtures/blocks.xml');

/** Writes an export of the test's own, and returns its path. */
async function fileWith(text: string): Promise<string> {
  const file = path.join(await testFolder(), 'exportacion.xml');
  await writeFile(file, text);
  return file;
}

const refusal = (file: string, reason: string) =>
  `${file} no se puede leer como exportación de WordPress, y no se escribió nada (${reason}): expórtala otra vez desde Herramientas → Exportar y repite la orden.`;

test('reads the posts, the attachments by id and the counts of other items', async () => {
  const { site, posts, attachments, others } = await readExport(blocks);
  expect([site, posts.length, [...attachments.keys()]]).toEqual(['https://viejo.example', 1, ['45', '46']]);
  expect([...others]).toEqual([
    ['comment', 1],
    ['page', 1],
  ]);
});

test('drops control characters, which are invalid in XML', async () => {
  const text = await readFile(blocks, 'utf8');
  const { posts } = await readExport(await fileWith(text.replace('Programa</h2>', 'Pro\u0008gra\u000bma</h2>')));
  expect(posts[0]?.get('content:encoded')).toContain('Programa</h2>');
});

test('rejects declared and undefined entities without expanding them', async () => {
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;">]>\n<rss><channel><title>&b;</title></channel></rss>`;
  const file = await fileWith(bomb);
  await expect(readExport(file)).rejects.toThrow(refusal(file, 'línea 2: tiene un DOCTYPE, que WordPress no escribe'));
  const undeclared = await fileWith('<rss>\n<channel>&b;</channel></rss>');
  await expect(readExport(undeclared)).rejects.toThrow(refusal(undeclared, 'línea 2: undefined entity.'));
});

test.each([
  ['that is truncated', (text: string) => text.slice(0, 3000), /línea \d+: unclosed/],
  ['of another program', () => '<rss><channel/></rss>', /línea 1: no dice de qué sitio es/],
  ['that is not XML', () => 'hola', /línea 1: /],
])('rejects a file %s with an explanation', async (_, change, reason) => {
  const file = await fileWith(change(await readFile(blocks, 'utf8')));
  await expect(readExport(file)).rejects.toThrow(reason);
});

test('rejects a missing file with an explanation', async () => {
  await expect(readExport('no-esta.xml')).rejects.toThrow(
    refusal('no-esta.xml', 'línea 1: no está ahí o no se puede abrir'),
  );
});

test('reads an export of fifty megabytes', async () => {
  const text = await readFile(blocks, 'utf8');
  const start = text.indexOf('\t<item>');
  const end = text.indexOf('</channel>');
  const file = await fileWith(text.slice(0, start));
  const items = text.slice(start, end).repeat(100);
  const times = Math.ceil(50_000_000 / Buffer.byteLength(items));
  for (let i = 0; i < times; i += 1) await appendFile(file, items);
  await appendFile(file, text.slice(end));
  expect((await readExport(file)).posts).toHaveLength(times * 100);
});
