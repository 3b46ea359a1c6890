import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| ---') && !line.startsWith('| requirement'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Whether a file has a test with this in its title that is neither skipped nor commented out. */
function hasTest(file: string, title: string): boolean {
  const lines = existsSync(`tests/${file}`) ? readFileSync(`tests/${file}`, 'utf8').split('\n') : [];
  return lines.some((line, index) => {
    const isSkipped = [lines[index - 1] ?? '', line].some((one) =>
      /\.(?:skip|fixme|todo|fails?)\((?:$|['"`])/.test(one),
    );
    return line.includes(title) && !isSkipped && !/^\s*(?:\/\/|\*)/.test(line);
  });
}

test('each requirement of the specification is implemented where the table says', () => {
  expect(rows.length).toBeGreaterThan(200);
  const missing = rows.flatMap(([, requirement, places = '']) =>
    [...places.matchAll(/`([^`]+)`/g)]
      .filter(([, place = '']) => ![place, `src/components/${place}`].some(existsSync))
      .map(([, place]) => `${requirement}: ${place}`),
  );
  expect(missing).toEqual([]);
});

test('each requirement of the specification is shown by tests that run', () => {
  const missing = rows.flatMap(([, requirement, , shown = '']) => {
    const named = shown.split('<br>').flatMap((part) => {
      const [, file = ''] = /^`([^`]+)`: “/.exec(part) ?? [];
      return [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title }));
    });
    if (named.length === 0) return [`${requirement}: no test`];
    return named
      .filter(({ file, title }) => !hasTest(file, title))
      .map(({ file, title }) => `${requirement}: ${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
