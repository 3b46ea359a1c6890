import { expect, test } from 'vitest';
import { conflictsOf, resolveConflicts, type Side } from '#domain/versions/conflicts.ts';

const theirs = 'Igual.\n\nSuyo uno.\n\nIgual dos.\n\nSuyo dos.\n\nFin.';
const mine = 'Igual.\n\nMío uno.\n\nIgual dos.\n\nMío dos.\n\nFin.';
const resolve = (versions: { mine: string; theirs: string }, ...sides: Side[]) =>
  resolveConflicts(
    { mine: { content: versions.mine }, theirs: { content: versions.theirs } },
    new Map([['content', sides]]),
  ).content;

// Specification faults-tried-11
test('each paragraph that differs is a separate conflict', () => {
  expect(conflictsOf({ mine, theirs })).toEqual([
    { mine: 'Mío uno.', theirs: 'Suyo uno.' },
    { mine: 'Mío dos.', theirs: 'Suyo dos.' },
  ]);
  expect(conflictsOf({ mine: 'A.\n\nB.\n\nC.', theirs: 'A.\n\nX.' })).toEqual([
    { mine: 'B.', theirs: 'X.' },
    { mine: 'C.', theirs: '' },
  ]);
});

test('resolves each paragraph to my version, theirs or both', () => {
  expect(resolve({ mine, theirs }, 'theirs', 'mine')).toBe('Igual.\n\nSuyo uno.\n\nIgual dos.\n\nMío dos.\n\nFin.');
  expect(resolve({ mine, theirs }, 'mine', 'both')).toBe(
    'Igual.\n\nMío uno.\n\nIgual dos.\n\nSuyo dos.\n\nMío dos.\n\nFin.',
  );
  expect(resolve({ mine: 'Uno', theirs: 'Dos' }, 'both')).toBe('Dos\n\nUno');
  expect(resolve({ mine: 'A.\n\nB.\n\nC.', theirs: 'A.\n\nX.' }, 'both', 'theirs')).toBe('A.\n\nX.\n\nB.');
});

test('a text taken entirely from one side keeps every byte', () => {
  const [own, others] = ['\n\nA \n\n\n\nB  \n', 'A\n \nC\n\n'];
  expect(resolve({ mine: own, theirs: others }, 'mine', 'mine')).toBe(own);
  expect(resolve({ mine: own, theirs: others }, 'theirs', 'theirs')).toBe(others);
  expect(resolve({ mine: own, theirs: others })).toBe(own);
});

test('fenced code counts as one paragraph, and any other value as one conflict', () => {
  const code = (line: string) => `Antes.\n\n\`\`\`\na\n\n${line}\n\`\`\`\n\nFin.`;
  expect(conflictsOf({ mine: code('b'), theirs: code('c') })).toEqual([
    { mine: '```\na\n\nb\n```', theirs: '```\na\n\nc\n```' },
  ]);
  expect(conflictsOf({ mine: true, theirs: false })).toEqual([{ mine: true, theirs: false }]);
  expect(conflictsOf({ mine: 'Uno ', theirs: 'Uno' })).toEqual([{ mine: 'Uno ', theirs: 'Uno' }]);
  expect(resolveConflicts({ mine: { a: 1, b: 1 }, theirs: { a: 2, b: 2 } }, new Map([['b', ['theirs']]]))).toEqual({
    a: 1,
    b: 2,
  });
});
