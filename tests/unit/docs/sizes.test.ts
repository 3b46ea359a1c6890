import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

test('no folder holds more than thirty sources', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css,md,json}')) {
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

test('what one reads first is short: performance.md, architecture.md, and what waits for the first paint', () => {
  expect(linesOf('docs/performance.md')).toBeLessThan(80);
  expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(120);
  const firstPaint = globSync('src/firstPaint/**/*.ts');
  expect(firstPaint).not.toEqual([]);
  expect(firstPaint.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(350);
});
