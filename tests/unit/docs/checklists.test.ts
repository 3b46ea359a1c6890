import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentTables } from '#domain/contentTables.ts';

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

/** The text files in these folders whose code, comments aside, matches all patterns. */
function filesWith(patterns: RegExp[], ...folders: string[]): string[] {
  return filesIn(folders).filter((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');
    return patterns.every((pattern) => pattern.test(code));
  });
}

function filesIn(places: string[]): string[] {
  const files = places.flatMap((place) =>
    statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => `${place.replace(/\/$/, '')}/${name}`)
      : [place],
  );
  return files.filter((file) => /\.(?:ts|tsx|astro|css|sql|json)$/.test(file));
}

describe('the checklist “Add a field”', () => {
  const listed = pathsIn('Add a field').filter((path) => !path.endsWith('/'));
  // Not the elements, nor a part of `x-content-source` or of a path.
  const source = /(?<![-<\w/])source\b(?![-\w])/;
  const summary = /(?<![-<\w/])summary\b(?![-\w])/;
  // The other kinds have files of their own: publications, events or the agenda.
  const others = contentTables.filter((table) => table !== 'news').map((table) => table.replace(/s$/, ''));
  const ofOthers = new RegExp([...others, 'agenda'].join('|'), 'i');
  const unlisted = (files: string[]) => files.filter((file) => !listed.includes(file) && !ofOthers.test(file));

  test('lists only files that use source or summary', () => {
    expect(listed.filter((file) => !/\b(source|summary)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('lists every file that uses both source and summary', () => {
    expect(unlisted(filesWith([source, summary], 'src', 'supabase', 'scripts'))).toEqual([]);
    expect(unlisted(filesWith([/\bsource:/, /\bsummary:/, /\bdate:/], 'tests'))).toEqual([]);
  });

  test('lists every file that uses both title and summary', () => {
    // Programmes and the site's own pages are no records.
    const unrecorded = filesWith([/programme|sitePages/i], 'src');
    const files = filesWith([/\btitle\b/, summary], 'src', 'supabase').filter((file) => !unrecorded.includes(file));
    expect(unlisted(files)).toEqual([]);
  });
});

describe('the checklist “Add a content type”', () => {
  const listed = pathsIn('Add a content type');
  const files = filesIn(['src', 'supabase', 'scripts', 'tests']);

  test('lists at most forty-five paths', () => {
    expect(new Set(listed).size).toBeLessThanOrEqual(45);
  });

  test('lists only paths that deal with publications', () => {
    const places = listed.filter((place) => !place.startsWith('tests/'));
    expect(places.filter((place) => filesWith([/publication/i], place).length === 0)).toEqual([]);
  });

  test('covers every file that is named after publications', () => {
    const named = files.filter((file) => /publication|publicaciones/i.test(file));
    expect(named.filter((file) => !isCovered(file, listed))).toEqual([]);
  });

  test('covers every file that mentions publications', () => {
    const knowing = filesWith([/publication|publicaciones/i], 'src', 'supabase', 'scripts', 'tests/support');
    expect(knowing.filter((file) => !isCovered(file, listed))).toEqual([]);
  });
});
