import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/checklists.md', 'utf8');

/** The files and folders that a section names; folders end with a slash. */
function pathsIn(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/`((?:src|supabase|scripts|tests)\/[^`]*)`/g)].map(([, path = '']) => path);
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

  test('each of them knows source or summary', () => {
    expect(listed.filter((file) => !/\b(source|summary)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  // Not the elements, `x-content-source` or a font's `source-serif`; publications and events have their own files.
  const files = filesWith(/(?<![-<]|<\/)\b(source|summary)\b(?!-)/, 'src', 'supabase', 'scripts').filter(
    (file) =>
      !/publication|event|agenda|\.css$|^src\/content\/|^src\/admin\/editor\//i.test(file) &&
      !isCovered(file, unrelated),
  );
  // Complete items, and lists of their columns.
  const tests = filesWith(/\bsource(?::|, summary)/, 'tests').filter(
    (file) => /\bsummary\b/.test(readFileSync(file, 'utf8')) && !unrelatedTests.includes(file),
  );
  test('no other file knows them', () => {
    expect([...files, ...tests].filter((file) => !listed.includes(file))).toEqual([]);
  });
});

describe('“Add a content type” names every place of publications', () => {
  const listed = pathsIn('Add a content type');
  const files = filesIn(['src', 'supabase', 'scripts', 'tests']);

  /** Files where the word means the act of publishing, or occurs in a comment. */
  const unrelated = ['src/styles/', 'src/admin/publishing/', 'scripts/bench/', 'scripts/measure.ts'];

  test('in forty-five paths at most', () => {
    expect(new Set(listed).size).toBeLessThanOrEqual(45);
  });

  test('each of them knows publications', () => {
    const places = listed.filter((place) => !place.startsWith('tests/'));
    expect(places.filter((place) => filesWith(/publication/i, place).length === 0)).toEqual([]);
  });

  test('every file that is named after publications is covered', () => {
    const named = files.filter((file) => /publication|publicaciones/i.test(file));
    expect(named.filter((file) => !isCovered(file, listed))).toEqual([]);
  });

  test('every file that knows publications is covered', () => {
    const knowing = filesWith(/publication/i, 'src', 'supabase', 'scripts', 'tests/support');
    expect(knowing.filter((file) => !isCovered(file, [...listed, ...unrelated]))).toEqual([]);
  });
});
