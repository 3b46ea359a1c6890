import { expect, test } from 'vitest';
import {
  arrangeFurtherReading,
  furtherReadingOfList,
  furtherReadingTags,
  referenceCard,
  type Reference,
} from '#domain/furtherReading.ts';

const news = (id: number): Reference => ({
  kind: 'news',
  id,
  type: 'afcm',
  slug: `noticia-${id}`,
  title: `Noticia ${id}`,
  date: '2025-01-05',
  images: [],
  theme: null,
});
const publication: Reference = { ...news(3), kind: 'publications', type: 'seminarios-conferencias', theme: 'etica' };

test('arranges rows by their role: related, newer or older', () => {
  const rows = [{ role: 'older', ...news(1) }, ...[news(2), publication].map((row) => ({ role: 'related', ...row }))];
  const { related, newer, older } = arrangeFurtherReading(rows);
  expect([related.map(({ id }) => id), newer, older?.id]).toEqual([[2, 3], undefined, 1]);
});

test('picks the newest other items and the neighbours from a list sorted newest first', () => {
  const list = [5, 4, 3, 2, 1].map(news);
  const idsOf = (id: number) => {
    const { related, newer, older } = furtherReadingOfList(list, id);
    return [related.map((item) => item.id), newer?.id, older?.id];
  };
  expect([4, 5, 1, 9].map(idsOf)).toEqual([
    [[5, 3, 2], 5, 3],
    [[4, 3, 2], undefined, 4],
    [[5, 4, 3], 2, undefined],
    [[5, 4, 3], undefined, undefined],
  ]);
});

test('a page has one cache tag for each item that it shows', () => {
  const reading = { related: [news(1), publication], newer: news(1), older: undefined };
  expect(furtherReadingTags(reading)).toEqual(['news:1', 'publications:3']);
});

test('a card has its item’s kind, link, drawing and, if known, date', () => {
  expect(referenceCard(news(1))).toMatchObject({
    href: '/novedades/noticia-1',
    badge: 'AFCM',
    date: '5 enero 2025',
    isoDate: '2025-01-05',
    drawing: 'atril',
  });
  const card = referenceCard({ ...publication, date: null });
  expect(card).toMatchObject({
    href: '/publicaciones/seminarios-conferencias/noticia-3',
    badge: 'Seminarios y Conferencias',
    drawing: 'guardapolvo',
  });
  expect(card).not.toHaveProperty('date');
  const event = { ...news(4), kind: 'events', type: 'seminario' } as const;
  expect(referenceCard(event)).toMatchObject({ href: '/agenda/noticia-4', badge: 'Agenda · Seminario' });
});
