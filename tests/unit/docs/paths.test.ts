import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Documents about the current product; superseded decisions describe an earlier one. */
const documents = globSync(['*.md', 'docs/**/*.md', '{src,scripts}/**/*.md'])
  .filter((file) => !file.startsWith('src/content/') || file.endsWith('README.md'))
  .filter((file) => !/^[*_]+Superseded[*_]* by/im.test(readFileSync(file, 'utf8')));

const FOLDERS = /^(?:src|scripts|tests|docs|public|netlify|supabase)\/\S*$/;

test.each(documents)('every path that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter((name) => FOLDERS.test(name));
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    path.join(path.dirname(document), link),
  );
  // The specification's table names tests by their path within tests/.
  const isMissing = (name: string) => !existsSync(name) && !existsSync(`tests/${name}`) && !/[*…]/.test(name);
  expect([...named, ...links].filter(isMissing)).toEqual([]);
});

test.each(documents)('every command that %s names exists', (document) => {
  const names = [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
