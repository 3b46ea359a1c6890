import { expect, test } from 'vitest';
import { pagesOfYears, yearsOf } from '#domain/news/newsYears.ts';

// Specification 2.5-7
test('maps each year to the page of its first item', () => {
  const years = [
    { year: 2026, items: 11 },
    { year: 2025, items: 1 },
    { year: 2024, items: 30 },
    { year: 2020, items: 2 },
  ];
  expect(pagesOfYears(years)).toEqual([
    { year: 2026, page: 1 },
    { year: 2025, page: 1 },
    { year: 2024, page: 2 },
    { year: 2020, page: 4 },
  ]);
});

test('counts rows by the year of their date', () => {
  const rows = ['2026-01-01', '2025-12-31', '2025-01-01', '2021-05-05'].map((date) => ({ date }));
  expect(yearsOf(rows)).toEqual([
    { year: 2026, items: 1 },
    { year: 2025, items: 2 },
    { year: 2021, items: 1 },
  ]);
});
