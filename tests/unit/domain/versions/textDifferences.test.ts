import { expect, test } from 'vitest';
import { textDifferences, withContext } from '#domain/versions/textDifferences.ts';

/** The differences as one text, with what was removed in brackets and what was added in braces. */
const drawn = (before: string, after: string) =>
  textDifferences(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[${text}]`, added: `{${text}}` })[kind])
    .join('');

test.each([
  ['words are compared', 'Abre el lunes.', 'Abre el martes.', 'Abre el [lunes]{martes}.'],
  ['whitespace counts', 'Ñandú\nverde', 'Ñandú\n\nverde', 'Ñandú\n{\n}verde'],
  ['accents count', 'educación', 'educacion', '[educación]{educacion}'],
  [
    'nearby changes are joined within a paragraph, but not across paragraphs',
    'El lunes de mañana.\n\nFin.',
    'Un martes de tarde.\n\nPunto.',
    '[El lunes de mañana]{Un martes de tarde}.\n\n[Fin]{Punto}.',
  ],
  ['equal texts have no differences', 'Igual.', 'Igual.', 'Igual.'],
])('%s', (_, before, after, differences) => {
  expect(drawn(before, after)).toBe(differences);
});

test('compares texts of ten thousand words with nothing in common', () => {
  const text = (letter: string) => Array.from({ length: 10_000 }, (_, i) => `${letter}${i}`).join(' ');
  expect(drawn(text('a'), text('b'))).toBe(`[${text('a')}]{${text('b')}}`);
});

test('shortens a long unchanged part to the words beside changes, and keeps a short one whole', () => {
  const long = Array.from({ length: 100 }, (_, i) => `palabra${i}`).join(' ');
  const [first, , middle, , last] = withContext([
    { kind: 'same', text: `${long} ` },
    { kind: 'removed', text: 'antes' },
    { kind: 'same', text: ` ${long} ` },
    { kind: 'added', text: 'más' },
    { kind: 'same', text: ' hasta el final' },
  ]);
  expect(first?.text).toMatch(/^… palabra\d+ .*palabra99 $/);
  expect(middle?.text).toMatch(/^ palabra0 .*palabra\d+ … palabra\d+ .*palabra99 $/);
  expect(middle?.text.length).toBeLessThan(250);
  expect(last?.text).toBe(' hasta el final');
});
