import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| ---') && !line.startsWith('| requirement'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the table of the specification', () => {
  test.each(rows)('%s %s is implemented where it says', (_, __, places = '') => {
    for (const [, place = ''] of places.matchAll(/`([^`]+)`/g)) {
      expect([place, `src/components/${place}`].some(existsSync), place).toBe(true);
    }
  });

  test.each(rows)('%s %s is shown by tests that exist', (_, __, ___, shown = '') => {
    const files = shown.split('<br>');
    expect(files.length).toBeGreaterThan(0);
    for (const part of files) {
      const [, file = ''] = /^`([^`]+)`: “/.exec(part) ?? [];
      const source = readFileSync(`tests/${file}`, 'utf8');
      for (const [, title = ''] of part.matchAll(/“([^”]+)”/g))
        expect(source.includes(title), `${file}: ${title}`).toBe(true);
    }
  });
});
