import { expect, test } from 'vitest';
import { withSynonyms } from '#domain/search/synonyms.ts';

test.each([
  ['IA', '"inteligencia artificial" or IA'],
  ['ia en el aula', '"inteligencia artificial" en el aula or ia en el aula'],
  ['inteligencia artificial', '"ia" or inteligencia artificial'],
  ['OSCE', '"ecoe" or "examen clinico objetivo estructurado" or OSCE'],
  ['Práctica Final Obligatoria', '"pfo" or Práctica Final Obligatoria'],
  ['coneau', '"evaluacion y acreditacion" or "acreditacion de las carreras" or coneau'],
])('a search for %s is one for %s', (words, asked) => {
  expect(withSynonyms(words)).toBe(asked);
});

test.each(['historia', 'iatrogenia', '"IA"', 'osce -ecoe', 'ecoe or osce', '', `ia ${'a'.repeat(97)}`])(
  'a search with other words, with operators or without room stays as it is: %s',
  (words) => {
    expect(withSynonyms(words)).toBe(words);
  },
);
