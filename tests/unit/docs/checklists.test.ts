import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/checklists.md', 'utf8');

/** The files and folders that a section names; folders end with a slash. */
function pathsIn(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/`((?:src|supabase|scripts|tests)\/[^`]+)`/g)].map(([, path = '']) => path);
}

function isCovered(file: string, places: string[]): boolean {
  return places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
}

/** The text files in these folders that match a pattern. */
function filesWith(pattern: RegExp, ...folders: string[]): string[] {
  return filesIn(folders).filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

function filesIn(places: string[]): string[] {
  const files = places.flatMap((place) =>
    statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => `${place.replace(/\/$/, '')}/${name}`)
      : [place],
  );
  return files.filter((file) => /\.(?:ts|tsx|astro|css|sql|json)$/.test(file));
}

describe('“Add a field” names every file that knows a field', () => {
  const listed = pathsIn('Add a field').filter((path) => !path.endsWith('/'));

  /** Files in which the word means something else, and benchmarks, which rely on a field's default. */
  const unrelated = [
    'src/components/programmes/ProgrammeCard.astro',
    'src/content.config.ts',
    'src/data/snapshot/snapshotFile.ts',
    'src/domain/contact/contact.ts',
    'src/domain/markdownLimits.ts',
    'src/domain/media/placeholder.ts',
    'src/domain/publishing/caching.ts',
    'src/islands/ContactForm.tsx',
    'src/components/institutions/FoldedMap.astro',
    'src/components/layout/navigation.ts',
    'src/pages/healthz.ts',
    'src/pages/compartir/',
    'src/pages/oferta-educativa.astro',
    'src/server/',
    'scripts/backend/',
    'scripts/bench/',
    'scripts/contract/',
    'scripts/processes/',
    'scripts/readHtml.ts',
  ];

  /** Tests in which the word means something else, and items that rely on a field's default. */
  const unrelatedTests = [
    'tests/support/backend/searchBackend.ts',
    'tests/support/hostile/attacks.ts',
    'tests/unit/docs/checklists.test.ts',
  ];

  test.each(listed)('%s knows source or summary', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/\b(source|summary)\b/);
  });

  // Not the elements, `x-content-source` or a font's `source-serif`; publications and events have their own files.
  const files = filesWith(/(?<![-<]|<\/)\b(source|summary)\b(?!-)/, 'src', 'supabase', 'scripts').filter(
    (file) =>
      !/publication|event|\.css$|^src\/content\/|^src\/admin\/editor\//i.test(file) && !isCovered(file, unrelated),
  );
  // Complete items, and lists of their columns.
  const tests = filesWith(/\bsource(?::|, summary)/, 'tests').filter(
    (file) => /\bsummary\b/.test(readFileSync(file, 'utf8')) && !unrelatedTests.includes(file),
  );
  test.each([...files, ...tests])('%s is listed', (file) => {
    expect(listed).toContain(file);
  });
});

describe('“Add a content type” names every place of publications', () => {
  const listed = pathsIn('Add a content type');
  const files = filesIn(['src', 'supabase', 'scripts', 'tests']);

  /** Files where the word means the act of publishing, or occurs in a comment. */
  const unrelated = ['src/styles/', 'src/admin/publishing/', 'scripts/bench/', 'scripts/measure.ts'];

  test.each(listed.filter((place) => !place.startsWith('tests/')))('%s knows publications', (place) => {
    expect(filesWith(/publication/i, place)).not.toEqual([]);
  });

  test.each(files.filter((file) => /publication|publicaciones/i.test(file)))('%s has its place', (file) => {
    expect(isCovered(file, listed), file).toBe(true);
  });

  test.each(filesWith(/publication/i, 'src', 'supabase', 'scripts', 'tests/support'))('%s is covered', (file) => {
    expect(isCovered(file, [...listed, ...unrelated]), file).toBe(true);
  });
});
