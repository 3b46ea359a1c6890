import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

test('no folder contains more than thirty files', () => {
  const files = globSync('{docs,netlify,public,scripts,src,supabase,tests}/**/*.*');
  const counts = Map.groupBy(files, (file) => path.dirname(file));
  expect(counts.size).toBeGreaterThan(50);
  // Each of the forty institutions has a logo.
  const allowed = ['public/logos'];
  expect([...counts].filter(([, inside]) => inside.length > 30).map(([folder]) => folder)).toEqual(allowed);
});

test('the introductory documents and the first-paint code are short', () => {
  expect(linesOf('README.md')).toBeLessThan(200);
  expect(linesOf('CONTRIBUTING.md')).toBeLessThanOrEqual(70);
  expect(linesOf('docs/performance.md')).toBeLessThan(80);
  expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(120);
  const firstPaint = globSync('src/firstPaint/**/*.ts');
  expect(firstPaint).not.toEqual([]);
  expect(firstPaint.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(350);
});

test('no decision is longer than 350 words', () => {
  const decisions = globSync('docs/decisions/*/*.md');
  expect(decisions.length).toBeGreaterThan(30);
  const wordsOf = (file: string) => readFileSync(file, 'utf8').trim().split(/\s+/).length;
  expect(decisions.filter((file) => wordsOf(file) > 350)).toEqual([]);
});
