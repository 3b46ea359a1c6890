import { expect, test } from 'vitest';
import { addressWords, pastedAddressWords } from '#domain/search/addressWords.ts';

test.each([
  ['/historia', 'historia'],
  ['/novedades/2024/pr%C3%B3ximo-congreso_caem.html', 'próximo congreso caem'],
  ['/eventos/caem/123', 'caem'],
  ['/%00%3Cb%3Esimulaci%C3%B3n%3C%2Fb%3E', 'b simulación b'],
  ['/mal%E0escrito', 'mal escrito'],
  ['/2019/jornada/index.php', 'jornada'],
  ['/404', ''],
  ['/', ''],
])('the address %s contains the words “%s”', (pathname, words) => {
  expect(addressWords(pathname)).toBe(words);
});

test('limits the words to the maximum length of a search', () => {
  expect(addressWords(`/${'a'.repeat(300)}`)).toHaveLength(100);
});

test.each([
  ['https://www.example.org/quienes-somos/autoridades', 'autoridades'],
  ['http://localhost:4321/novedades/tutorias-entre-pares?utm_source=mail#arriba', 'tutorias entre pares'],
  ['example.org/contacto', 'contacto'],
  ['/pr%C3%B3ximo-congreso', 'próximo congreso'],
  ['https://example.org', null],
  ['https://example.org/', null],
  ['docentes/alumnos', null],
  ['simulación clínica', null],
  ['ana@example.org', null],
  ['/', null],
])('reads the words of a pasted address from the search %s: %s', (search, words) => {
  expect(pastedAddressWords(search)).toBe(words);
});
