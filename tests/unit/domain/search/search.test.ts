import { expect, test } from 'vitest';
import { countSentence, foldText, matchesSearch } from '#domain/search/search.ts';

const either = 'CAEM or "Congreso Argentino"';

test.each([
  ['accents do not matter', 'Universidad Nacional de Tucumán', 'TUCUMAN', true],
  ['accents in the search do not matter', 'Universidad Nacional de Neuquen', 'neuquén', true],
  ['plain characters match a symbol', 'CO₂, 10³ y 10ⁿ, 2ª y 3º', 'co2 103 10n 2a 3o', true],
  ['a symbol matches plain characters', 'co2 103 10n 2a 1/2', 'CO₂ 10³ 10ⁿ 2ª ½', true],
  ['equivalent characters match', '½ \u00b5g \uFB01ebre ＡＦ２', '1/2 \u03bcg fiebre af2', true],
  ['words may be in any order', 'UBA – Medicina, Buenos Aires', 'aires uba', true],
  ['parts of words match', 'UBA – Medicina', 'medi', true],
  ['every word is required', 'UBA – Medicina, Buenos Aires', 'uba córdoba', false],
  ['the right side of `or` is enough', 'El Congreso Argentino', either, true],
  ['the left side of `or` is enough', 'El 26.º CAEM', either, true],
  ['a phrase needs all its words', 'El congreso', either, false],
  ['an empty search matches everything', 'UBA', '   ', true],
])('%s: %s, %s', (_, text, words, isMatch) => {
  expect(matchesSearch(text, words)).toBe(isMatch);
});

test('folding lowercases a text, removes accents and collapses spaces', () => {
  expect(foldText('  Río   NEGRO ')).toBe('rio negro');
});

test('the count names part and whole when some items are filtered out', () => {
  const noun = { one: 'institución', many: 'instituciones' };
  expect([countSentence(40, 40, noun), countSentence(1, 1, noun)]).toEqual(['40 instituciones', '1 institución']);
  expect(countSentence(4, 40, noun)).toBe('4 de 40 instituciones');
});
