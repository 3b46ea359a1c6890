import { expect, test } from 'vitest';
import { titleSetting, withoutMissingGlyphs } from '#domain/site/shareImage.ts';

test('leaves a Spanish title unchanged', () => {
  const title = '¿«Educación» médica en el ñandubay? – 25.º CAEM: 3 × 2 = “seis”…';
  expect(withoutMissingGlyphs(title)).toBe(title);
});

test('removes unsupported characters, and reduces rare accents and ligatures to letters', () => {
  expect(withoutMissingGlyphs('Jornada 🎉👩🏽‍⚕️ abierta')).toBe('Jornada abierta');
  expect(withoutMissingGlyphs('漢字 y Ṇandú, ﬁn')).toBe('y Nandú, fin');
  expect(withoutMissingGlyphs('Educacio\u0301n\u202f2026\nhoy')).toBe('Educación 2026 hoy');
});

test('sets a longer title smaller, on more lines', () => {
  expect(titleSetting('Jornada')).toMatchObject({ size: 68, lines: 4 });
  expect(titleSetting('x'.repeat(65))).toMatchObject({ size: 58, lines: 5 });
  expect(titleSetting('x'.repeat(151))).toMatchObject({ size: 36, lines: 8 });
});
