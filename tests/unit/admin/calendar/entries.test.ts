import { expect, test } from 'vitest';
import { agendaOf, describeEntry, describeWhole, entriesByDay } from '#admin/calendar/entries.ts';

const now = new Date('2026-11-25T12:00:00Z');
const span = ['2026-12-02', '2026-12-03', '2026-12-04'];
const event = {
  id: 1,
  title: 'Congreso',
  starts_on: '2026-12-01',
  ends_on: '2026-12-03',
  start_time: '09:00:00',
  published_at: '2026-11-01T12:00:00Z',
};
const titlesOf = (entries: { time: string; title: string }[] = []) =>
  entries.map(({ time, title }) => [time, title].filter(Boolean).join(' '));

// Specification the-agenda-12
test('lists an event on each of its days, with all-day entries first', () => {
  const draft = { ...event, id: 2, title: 'Taller', starts_on: '2026-12-03', published_at: null };
  const news = { table: 'news' as const, id: 3, title: 'Becas', published_at: '2026-12-03T11:00:00Z' };
  const days = entriesByDay(span, [draft, event], [news], now);
  expect([...days.keys()].sort()).toEqual(['2026-12-02', '2026-12-03']);
  expect(titlesOf(days.get('2026-12-02'))).toEqual(['Congreso']);
  expect(titlesOf(days.get('2026-12-03'))).toEqual(['Congreso', '08:00 Becas', '09:00 Taller']);
  expect(days.get('2026-12-03')?.map(describeEntry)).toEqual([
    'Actividad, día 3 de 3',
    'Se publica: noticia',
    'Actividad sin publicar',
  ]);
});

// Specification the-agenda-12
test('lists a late-evening scheduled record on its Argentine date', () => {
  const late = { table: 'publications' as const, id: 4, title: 'Guía', published_at: '2026-12-05T02:30:00+00:00' };
  expect(titlesOf(entriesByDay(span, [], [late], now).get('2026-12-04'))).toEqual(['23:30 Guía']);
});

// Specification the-agenda-12
test('in a list of a month an event is once, on its first day there, and says until when', () => {
  const long = { ...event, starts_on: '2026-11-28', ends_on: '2026-12-04' };
  const short = { ...event, id: 2, title: 'Taller', starts_on: '2026-12-04', ends_on: '2026-12-05' };
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
  const agenda = agendaOf(entriesByDay(days, [short, long], [], now), '2026-12');
  expect(agenda.map(([day, entries]) => [day, ...titlesOf(entries), ...entries.map(describeWhole)])).toEqual([
    ['2026-12-01', 'Congreso', 'Actividad, hasta el 4 de diciembre de 2026'],
    ['2026-12-04', '09:00 Taller', 'Actividad, hasta el 5 de diciembre de 2026'],
  ]);
});
