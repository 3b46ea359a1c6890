import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const documents = globSync(['*.md', 'docs/**/*.md', '{src,scripts}/**/*.md']).filter(
  (file) => !file.startsWith('src/content/') || file.endsWith('README.md'),
);

const FOLDERS = /^(?:src|scripts|tests|docs|public|netlify|supabase)\/\S*$/;

/** What documents name, but is not there; each with its document. */
const missing = (isMissing: (name: string) => boolean, namesIn: (text: string, document: string) => string[]) =>
  documents.flatMap((document) =>
    namesIn(readFileSync(document, 'utf8'), document)
      .filter(isMissing)
      .map((name) => `${document}: ${name}`),
  );

test('every path in a document exists', () => {
  const namesIn = (text: string, document: string) => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter((name) => FOLDERS.test(name));
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
      path.join(path.dirname(document), link),
    );
    return [...named, ...links];
  };
  // The specification's table names tests by their path within tests/.
  const isMissing = (name: string) => !existsSync(name) && !existsSync(`tests/${name}`) && !/[*…]/.test(name);
  expect(documents.length).toBeGreaterThan(20);
  expect(missing(isMissing, namesIn)).toEqual([]);
});

test('every npm command in a document exists', () => {
  const namesIn = (text: string) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(missing((name) => !(name in scripts), namesIn)).toEqual([]);
});
