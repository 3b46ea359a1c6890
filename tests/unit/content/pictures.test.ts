import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import authorities from '#content/authorities.json' with { type: 'json' };
import institutions from '#content/institutions.json' with { type: 'json' };
import { drawings as standIns } from '#domain/media/drawings.ts';
import news from '../../../scripts/sample-content/news.json' with { type: 'json' };
import publications from '../../../scripts/sample-content/publications.json' with { type: 'json' };

const COVERS = 'scripts/sample-content/covers';
const DOCUMENTS = 'scripts/sample-content/documents';

const programmes = globSync('src/content/programmes/*.md').map(
  (file) => /^image: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1],
);
const samples = [...news, ...publications];
const named = [
  ...[...institutions.map(({ logo }) => logo), ...authorities.map(({ monogram }) => monogram), ...programmes].map(
    (path) => `public${path}`,
  ),
  ...samples.flatMap(({ covers }) => covers.map(({ file }) => `${COVERS}/${file}`)),
];
const drawings = globSync(['public/**/*.svg', `${COVERS}/**/*.svg`, 'src/components/**/*.svg']);

test('every institution, authority, programme and sample item has its own pictures', () => {
  expect([institutions.length, programmes.length]).toEqual([40, 13]);
  for (const file of named) expect(statSync(file, { throwIfNoEntry: false })?.isFile(), file).toBe(true);
  const contents = named.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));
  expect(named.filter((_, index) => contents.indexOf(contents[index] ?? '') !== index)).toEqual([]);
});

test('every picture and document is in use', () => {
  const folders = ['public/logos/*', 'public/dibujos/autoridades/*', 'public/dibujos/programas/*', `${COVERS}/**/*.*`];
  expect(globSync(folders).toSorted()).toEqual(named.toSorted());
  const covers = standIns.map((name) => `public/dibujos/portadas/${name}.svg`);
  expect(globSync('public/dibujos/portadas/*').toSorted()).toEqual(covers.toSorted());
  const documents = publications.filter(({ has_pdf }) => has_pdf).map(({ slug }) => `${DOCUMENTS}/${slug}.pdf`);
  expect(globSync(`${DOCUMENTS}/*`).toSorted()).toEqual(documents.toSorted());
});

test('every drawing is well-formed and small', async () => {
  for (const file of drawings) {
    // Reading the size parses the whole file: librsvg rejects XML that is not well-formed.
    await expect(sharp(file).metadata(), file).resolves.toMatchObject({ format: 'svg' });
    expect(statSync(file).size, file).toBeLessThan(64 * 1024);
  }
});

test('no drawing contains a script, an external reference or an inline style', () => {
  const isActive = (svg: string) =>
    /<(script|foreignObject|image|iframe|style)\b|\s(style|on\w+)=|<!ENTITY|javascript:/i.test(svg) ||
    /href="(?!#)|url\((?!#)/.test(svg) ||
    /https?:|NaN|undefined/.test(svg.replace('http://www.w3.org/2000/svg', ''));
  expect(drawings.filter((file) => isActive(readFileSync(file, 'utf8')))).toEqual([]);
});
