import { expect, test } from 'vitest';
import { countSentence, foldText, matchesSearch } from '#domain/search/search.ts';

const either = 'CAEM or "Congreso Argentino"';

test.each([
  ['accents do not matter', 'Universidad Nacional de Tucumán', 'TUCUMAN', true],
  ['accents of a search neither', 'Universidad Nacional de Neuquen', 'neuquén', true],
  ['a sign stands for its letters', 'CO₂, 10³ y 10ⁿ, 2ª y 3º', 'co2 103 10n 2a 3o', true],
  ['letters stand for their sign', 'co2 103 10n 2a 1/2', 'CO₂ 10³ 10ⁿ 2ª ½', true],
  ['a sign stands for another', '½ \u00b5g \uFB01ebre ＡＦ２', '1/2 \u03bcg fiebre af2', true],
  ['words are in any order', 'UBA – Medicina, Buenos Aires', 'aires uba', true],
  ['parts of words will do', 'UBA – Medicina', 'medi', true],
  ['every word is wanted', 'UBA – Medicina, Buenos Aires', 'uba córdoba', false],
  ['one side of `or` will do', 'El Congreso Argentino', either, true],
  ['the other side of `or` will do', 'El 26.º CAEM', either, true],
  ['a phrase has all its words', 'El congreso', either, false],
  ['nothing finds all', 'UBA', '   ', true],
])('%s: %s, %s', (_, text, words, isMatch) => {
  expect(matchesSearch(text, words)).toBe(isMatch);
});

test('a folded text has single spaces', () => {
  expect(foldText('  Río   NEGRO ')).toBe('rio negro');
});

test('the count of what is found names the part and the whole, if anything is left out', () => {
  const noun = { one: 'institución', many: 'instituciones' };
  expect([countSentence(40, 40, noun), countSentence(1, 1, noun)]).toEqual(['40 instituciones', '1 institución']);
  expect(countSentence(4, 40, noun)).toBe('4 de 40 instituciones');
});
