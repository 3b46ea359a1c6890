import { expect, test } from 'vitest';
import { congressDays, congressStage, congressWords, isCongress } from '#domain/site/congress.ts';

// Specification 2.13-2
test('the congress is upcoming before its first day and past after its last', () => {
  const days = ['2025-09-09', '2025-09-10', '2025-09-12', '2025-09-13'];
  const congress = { startsOn: '2025-09-10', endsOn: '2025-09-12' };
  expect(days.map((day) => congressStage(day, congress))).toEqual(['upcoming', 'current', 'current', 'past']);
});

test.each([
  ['2025-09-10', '2025-09-12', '10, 11 y 12 de septiembre de 2025'],
  ['2025-09-10', '2025-09-11', '10 y 11 de septiembre de 2025'],
  ['2025-09-10', '2025-09-10', '10 de septiembre de 2025'],
  ['2026-09-30', '2026-10-02', '30 de septiembre de 2026, 1 y 2 de octubre de 2026'],
])('formats the days from %s to %s as %s', (startsOn, endsOn, text) => {
  expect(congressDays({ startsOn, endsOn })).toBe(text);
});

test('the congress’s news is searched for under both of its names', () => {
  expect(congressWords).toBe('CAEM or "Congreso Argentino de Educación Médica"');
});

// Specification the-agenda-10
test.each([
  ['26.º CAEM, en Salta', 'congreso', true],
  ['XXVI congreso argentino de educacion medica', 'congreso', true],
  ['Recepción de trabajos para el 26.º CAEM', 'convocatoria', false],
  ['Congreso de Simulación', 'congreso', false],
  ['Congreso CAEMA', 'congreso', false],
])('recognises an edition of the congress by its title and type: %s, %s', (title, type, isEdition) => {
  expect(isCongress({ title, type })).toBe(isEdition);
});
