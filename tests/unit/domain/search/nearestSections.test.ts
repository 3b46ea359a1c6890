import { expect, test } from 'vitest';
import { nearestSections } from '#domain/search/nearestSections.ts';

test('ranks first the section whose names and topics are most similar to the words', () => {
  const titlesFor = (words: string) => nearestSections(words).map(({ label }) => label);
  expect(titlesFor('congrexo')[0]).toContain('CAEM');
  expect(titlesFor('diplomaturras')[0]).toBe('Oferta Educativa');
  expect(titlesFor('xkcdwq').slice(0, 3)).toEqual(['Novedades', 'Publicaciones', 'Agenda']);
  expect(titlesFor('calendarios')).toHaveLength(6);
});
