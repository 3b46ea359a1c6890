import { expect, test } from 'vitest';
import { changeStart, eventKind } from '#admin/events/eventKind.ts';

const filled = {
  ...eventKind.empty(new Date('2026-03-10T12:00:00Z')),
  ...{ title: 'Asamblea anual', slug: 'asamblea-anual', place: 'Buenos Aires' },
};

const { pdf_file: _, ...fields } = filled;
/** As it is saved. */
const saved = { ...fields, pdf_url: null };

test('a new event defaults to today in Argentina, all day', () => {
  const day = { starts_on: '2026-03-10', ends_on: '2026-03-10', start_time: null, end_time: null };
  expect(eventKind.empty(new Date('2026-03-11T01:30:00Z'))).toMatchObject(day);
});

test.each([
  ['2026-03-10', '2026-04-01', '2026-04-01'],
  ['2026-03-12', '2026-03-11', '2026-03-12'],
  ['2026-03-12', '2026-03-20', '2026-03-20'],
])('moves the last day with the first: from %s, with %s, to %s', (ends_on, first, last) => {
  expect(changeStart({ starts_on: '2026-03-10', ends_on }, first).ends_on).toBe(last);
});

test('accepts a complete event and makes a missing slug from its title', () => {
  expect(eventKind.validate({ ...filled, slug: '' })).toEqual({ output: saved });
});

const badTime = 'Escribe la hora y los minutos.';

// Specification the-agenda-8
test.each([
  [{ ends_on: '2026-03-09' }, { ends_on: 'El último día no puede ser anterior al primero.' }],
  [{ start_time: '18:00', end_time: '17:59' }, { end_time: 'No puede terminar antes de comenzar.' }],
  [
    { start_time: '9:00', end_time: '24:00' },
    { start_time: badTime, end_time: badTime },
  ],
  [{ place: ' ' }, { place: 'Escribe el lugar, o el enlace si la actividad es en línea.' }],
  [{ url: 'javascript:alert(1)' }, { url: 'Escribe una dirección web que empiece con https://, sin espacios.' }],
])('reports %j next to its field', (changes, errors) => {
  expect(eventKind.validate({ ...filled, ...changes })).toEqual({ errors });
});

test('accepts an earlier end time on a later day', () => {
  const hours = { ends_on: '2026-03-11', start_time: '18:00', end_time: '09:00' };
  expect(eventKind.validate({ ...filled, ...hours })).toEqual({ output: { ...saved, ...hours } });
});

// Specification the-agenda-13
test('adds a missing protocol to an address', () => {
  const checked = eventKind.validate({ ...filled, url: ' www.unr.edu.ar/congreso ' });
  expect(checked).toMatchObject({ output: { url: 'https://www.unr.edu.ar/congreso' } });
});

test('saves a PDF by its address or file, and requires one when announced', () => {
  const pdf = { has_pdf: true, pdf_url: ' https://example.org/a.pdf ', pdf_pages: 4 };
  expect(eventKind.validate({ ...filled, ...pdf })).toEqual({
    output: { ...saved, ...pdf, pdf_url: 'https://example.org/a.pdf' },
  });
  const pdf_file = new File(['%PDF-1.4'], 'a.pdf');
  expect(eventKind.validate({ ...filled, ...pdf, pdf_file })).toEqual({ output: { ...saved, has_pdf: true } });
  expect(eventKind.validate({ ...filled, ...pdf, has_pdf: false })).toEqual({ output: saved });
  expect(eventKind.validate({ ...filled, has_pdf: true })).toEqual({
    errors: { pdf_file: 'Elige un archivo, o escribe más abajo la dirección del PDF.' },
  });
  expect(eventKind.validate({ ...filled, has_pdf: true, pdf_url: 'nada' })).toEqual({
    errors: { pdf_url: 'Escribe una dirección web que empiece con https://.' },
  });
});
