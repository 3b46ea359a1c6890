import { describe, expect, test } from 'vitest';
import { countSentence, foldText, matchesSearch } from '#domain/search/search.ts';

describe('a search', () => {
  test('does not mind accents, case or spaces', () => {
    expect(foldText('  Río   NEGRO ')).toBe('rio negro');
    expect(matchesSearch('Universidad Nacional de Tucumán', 'TUCUMAN')).toBe(true);
    expect(matchesSearch('Universidad Nacional de Neuquen', 'neuquén')).toBe(true);
    expect(matchesSearch('Año académico', 'ano')).toBe(true);
  });

  test.each([
    ['CO₂', 'co2'],
    ['10³ y 10ⁿ', '103 y 10n'],
    ['2ª y 3º', '2a y 3o'],
    ['½', '1/2'],
    ['\u00b5g', '\u03bcg'],
    ['\uFB01ebre', 'fiebre'],
    ['ＡＦ２', 'af2'],
  ])('takes a sign for the letters and digits that it stands for: %s', (text, words) => {
    expect(matchesSearch(text, words)).toBe(true);
    expect(matchesSearch(words, text)).toBe(true);
  });

  test('wants every word, in any order, and parts of words will do', () => {
    expect(matchesSearch('UBA – Medicina, Buenos Aires', 'aires uba')).toBe(true);
    expect(matchesSearch('UBA – Medicina, Buenos Aires', 'uba córdoba')).toBe(false);
    expect(matchesSearch('UBA – Medicina', 'medi')).toBe(true);
  });

  test('takes `or` for either side of it, and a phrase for its words', () => {
    expect(matchesSearch('El Congreso Argentino', 'CAEM or "Congreso Argentino"')).toBe(true);
    expect(matchesSearch('El 26.º CAEM', 'CAEM or "Congreso Argentino"')).toBe(true);
    expect(matchesSearch('El congreso', 'CAEM or "Congreso Argentino"')).toBe(false);
  });

  test('for nothing finds all', () => {
    expect(matchesSearch('UBA', '')).toBe(true);
    expect(matchesSearch('UBA', '   ')).toBe(true);
  });
});

describe('the count of what is found', () => {
  const noun = { one: 'institución', many: 'instituciones' };

  test('gives the total alone when nothing is left out', () => {
    expect(countSentence(40, 40, noun)).toBe('40 instituciones');
    expect(countSentence(1, 1, noun)).toBe('1 institución');
  });

  test('names the part and the whole otherwise', () => {
    expect(countSentence(4, 40, noun)).toBe('4 de 40 instituciones');
    expect(countSentence(0, 40, noun)).toBe('0 de 40 instituciones');
  });
});
