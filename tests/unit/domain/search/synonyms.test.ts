import { expect, test } from 'vitest';
import { withSynonyms } from '#domain/search/synonyms.ts';

test.each([
  ['IA', '"inteligencia artificial" or IA'],
  ['ia en el aula', '"inteligencia artificial" en el aula or ia en el aula'],
  ['inteligencia artificial', '"ia" or inteligencia artificial'],
  ['OSCE', '"ecoe" or "examen clinico objetivo estructurado" or OSCE'],
  ['Práctica Final Obligatoria', '"pfo" or Práctica Final Obligatoria'],
  ['coneau', '"evaluacion y acreditacion" or "acreditacion de las carreras" or coneau'],
])('expands the search %s to %s', (words, asked) => {
  expect(withSynonyms(words)).toBe(asked);
});

test.each(['historia', 'iatrogenia', '"IA"', 'osce -ecoe', 'ecoe or osce', '', `ia ${'a'.repeat(97)}`])(
  'leaves a search without synonyms, with operators or without room unchanged: %s',
  (words) => {
    expect(withSynonyms(words)).toBe(words);
  },
);
