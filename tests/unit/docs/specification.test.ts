import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Requirement {
  number: string;
  text: string;
  /** Files and folders, relative to the project or to `src/components`. */
  places: string[];
  /** Test files, relative to `tests`. */
  tests: string[];
}

const quoted = (cell: string | undefined) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const requirements: Requirement[] = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [\w.-]+-\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', text = '', places, tests]) => ({ number, text, places: quoted(places), tests: quoted(tests) }));

/** The requirements that each test file shows, by the comments above its tests: `// Specification 2.4-3, 2.5-1`. */
const marks = globSync('tests/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *\/\/ Specification (.+)\n *(.*)/gm)].flatMap(
    ([, numbers = '', next = '']) =>
      numbers.split(', ').map((number) => ({ file: file.slice('tests/'.length), number, next })),
  ),
);

test('each requirement names existing files that implement it', () => {
  expect(requirements.length).toBeGreaterThan(200);
  const missing = requirements.flatMap(({ number, places }) =>
    places
      .filter((place) => ![place, `src/components/${place}`].some(existsSync))
      .map((place) => `${number}: ${place}`),
  );
  expect(missing).toEqual([]);
});

test('requirements and the marks above tests name each other', () => {
  const named = requirements.flatMap(({ number, tests }) => tests.map((file) => `${number}: ${file}`));
  const shown = marks.filter(({ next }) => !next.startsWith('//')).map(({ number, file }) => `${number}: ${file}`);
  expect({
    duplicates: requirements.filter(
      ({ number }, index) => requirements.findIndex((one) => one.number === number) < index,
    ),
    untested: requirements.filter(({ tests }) => tests.length === 0),
    missing: named.filter((one) => !shown.includes(one)),
    unknown: shown.filter((one) => !named.includes(one)),
  }).toEqual({ duplicates: [], untested: [], missing: [], unknown: [] });
});

test('no test is skipped unless its browser or server is missing', () => {
  const skipped = globSync('tests/**/*.{ts,tsx}').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|fixme|todo|fails?)\b(?:\.each)?\(.*/g,
      ),
    ].map(([call]) => `${file}: ${call}`),
  );
  const tool = / is not installed'|[^']* is missing'|the product under test is somebody else’s'/;
  expect(skipped.filter((call) => !tool.test(call))).toEqual([]);
});
