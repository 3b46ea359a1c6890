import { expect, test } from 'vitest';
import { joinPdfText } from '#domain/media/pdfText.ts';

test('joins hyphenated words, lines and pages into one text', () => {
  expect(joinPdfText(['La simu-\nlación clínica\n en el aula.', 'Año 2024-\n2025, norte-\nSur'])).toBe(
    'La simulación clínica en el aula. Año 2024- 2025, norte- Sur',
  );
});

test('expands ligatures and removes invalid characters', () => {
  expect(joinPdfText(['o\uFB01cina \uFB02uvial\u0000 del\uE000 \uD800sur'])).toBe('oficina fluvial del sur');
});

test('keeps only the first 200,000 characters', () => {
  expect(joinPdfText(['a'.repeat(300_000)])).toHaveLength(200_000);
});
