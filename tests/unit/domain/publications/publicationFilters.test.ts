import { expect, test } from 'vitest';
import { countAll, themeChoices, yearChoices } from '#domain/publications/publicationCounts.ts';
import { isFiltered, matchesFilters, readFilters, writeFilters } from '#domain/publications/publicationFilters.ts';

test('reads filters from the address and writes them back, ignoring invalid ones', () => {
  const filters = readFilters(new URLSearchParams('tema=evaluacion&anio=2025&formato=pdf'));
  expect(filters).toEqual({ theme: 'evaluacion', year: 2025, format: 'pdf' });
  expect(writeFilters(filters)).toEqual({ tema: 'evaluacion', anio: '2025', formato: 'pdf' });
  const wrong = ['', 'tema=&anio=&formato=', 'tema=cocina', 'anio=25', 'anio=1899', 'anio=2025x', 'formato=doc'];
  expect(wrong.filter((query) => isFiltered(readFilters(new URLSearchParams(query))))).toEqual([]);
});

test('matches a publication only if its theme, year and format match', () => {
  const row = { theme: 'evaluacion', year: 2025, has_pdf: true, has_video: false };
  expect(matchesFilters(row, {})).toBe(true);
  expect(matchesFilters(row, { theme: 'evaluacion', year: 2025, format: 'pdf' })).toBe(true);
  expect(matchesFilters(row, { theme: 'bienestar' })).toBe(false);
  expect(matchesFilters(row, { year: 2024 })).toBe(false);
  expect(matchesFilters(row, { format: 'video' })).toBe(false);
});

test('offers themes in their fixed order and years newest first, with counts', () => {
  const counts = [
    { type: 'afcm-aporta', year: 2024, theme: 'evaluacion', items: 2 },
    { type: 'afcm-aporta', year: 2025, theme: 'curriculo', items: 1 },
    { type: 'afcm-aporta', year: 2025, theme: 'evaluacion', items: 3 },
    { type: 'afcm-aporta', year: null, theme: null, items: 1 },
  ];
  expect(themeChoices(counts)).toEqual([
    { value: 'curriculo', label: 'Currículo y planes de estudio', items: 1 },
    { value: 'evaluacion', label: 'Evaluación', items: 5 },
  ]);
  expect(yearChoices(counts)).toEqual([
    { value: '2025', label: '2025', items: 4 },
    { value: '2024', label: '2024', items: 2 },
  ]);
  expect(countAll(counts)).toBe(7);
  // The chosen one is offered whether it has publications or not, so that the list says what it is narrowed to.
  expect(themeChoices([], 'evaluacion')).toEqual([{ value: 'evaluacion', label: 'Evaluación', items: 0 }]);
  expect(yearChoices(counts, 1999).at(-1)).toEqual({ value: '1999', label: '1999', items: 0 });
});
