import { expect, test } from 'vitest';
import { textDifferences, withContext } from '#domain/versions/textDifferences.ts';

test('texts are compared word by word', () => {
  expect(textDifferences('La facultad abre el lunes.', 'La facultad abre el martes.')).toEqual([
    { kind: 'same', text: 'La facultad abre el ' },
    { kind: 'removed', text: 'lunes' },
    { kind: 'added', text: 'martes' },
    { kind: 'same', text: '.' },
  ]);
});

test('words keep their accents and blanks count', () => {
  expect(textDifferences('Ñandú\nverde', 'Ñandú\n\nverde')).toContainEqual({ kind: 'added', text: '\n' });
  expect(textDifferences('educación', 'educacion')).toEqual([
    { kind: 'removed', text: 'educación' },
    { kind: 'added', text: 'educacion' },
  ]);
});

test('changes with hardly anything between them are one change; another paragraph is another', () => {
  expect(textDifferences('El lunes de mañana.\n\nFin.', 'Un martes de tarde.\n\nPunto.')).toEqual([
    { kind: 'removed', text: 'El lunes de mañana' },
    { kind: 'added', text: 'Un martes de tarde' },
    { kind: 'same', text: '.\n\n' },
    { kind: 'removed', text: 'Fin' },
    { kind: 'added', text: 'Punto' },
    { kind: 'same', text: '.' },
  ]);
});

test('equal texts have no differences', () => {
  expect(textDifferences('Igual.', 'Igual.')).toEqual([{ kind: 'same', text: 'Igual.' }]);
});

test('texts of ten thousand words with nothing in common can still be compared', () => {
  const [before, after] = ['a', 'b'].map((letter) =>
    Array.from({ length: 10_000 }, (_, i) => `${letter}${i}`).join(' '),
  );
  expect(textDifferences(before ?? '', after ?? '')).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

test('of a long unchanged piece the words beside the changes stay', () => {
  const long = Array.from({ length: 100 }, (_, i) => `palabra${i}`).join(' ');
  const [first, , , middle] = withContext([
    { kind: 'same', text: `${long} ` },
    { kind: 'removed', text: 'antes' },
    { kind: 'added', text: 'después' },
    { kind: 'same', text: ` ${long} ` },
    { kind: 'added', text: 'más' },
  ]);
  expect(first?.text).toMatch(/^… palabra\d+ .*palabra99 $/);
  expect(middle?.text).toMatch(/^ palabra0 .*palabra\d+ … palabra\d+ .*palabra99 $/);
  expect(middle?.text.length).toBeLessThan(250);
});

test('a short unchanged piece stays whole', () => {
  const parts = [
    { kind: 'same', text: 'Hasta el ' },
    { kind: 'added', text: 'martes' },
  ] as const;
  expect(withContext(parts)).toEqual(parts);
});
