import { expect, test } from 'vitest';
import { joinPdfText } from '#domain/media/pdfText.ts';

test('words that a line’s end divides are joined, and lines and pages are one text', () => {
  expect(joinPdfText(['La simu-\nlación clínica\n en el aula.', 'Año 2024-\n2025, norte-\nSur'])).toBe(
    'La simulación clínica en el aula. Año 2024- 2025, norte- Sur',
  );
});

test('ligatures are letters, and what no text may hold is left out', () => {
  expect(joinPdfText(['o\uFB01cina \uFB02uvial\u0000 del\uE000 \uD800sur'])).toBe('oficina fluvial del sur');
});

test('the first 200,000 characters are kept', () => {
  expect(joinPdfText(['a'.repeat(300_000)])).toHaveLength(200_000);
});
