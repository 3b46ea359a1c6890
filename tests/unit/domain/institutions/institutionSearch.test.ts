import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filterInstitutions, placeAliases } from '#domain/institutions/institutionSearch.ts';

interface Entry {
  name: string;
  shortName: string;
  city: string;
  province: string;
  management: string;
}
const entries = JSON.parse(readFileSync('src/content/institutions.json', 'utf8')) as Entry[];

/** The acronyms of the institutions found among the forty. */
function find(words: string, filter: { province?: string; management?: 'public' | 'private' } = {}): string[] {
  const candidates = entries.map((entry) => {
    const { name, shortName, city, province, management } = entry;
    return { text: [name, shortName, city, province, placeAliases(entry)].join(' '), province, management, shortName };
  });
  return filterInstitutions(candidates, { words, province: '', management: '', ...filter }).map(
    ({ shortName }) => shortName.split(' – ')[0] ?? '',
  );
}

const capital = ['UBA', 'Favaloro', 'CEMIC', 'UHIBA', 'Maimónides', 'Barceló', 'USAL', 'UAI'];

describe('a place is found by each of its names', () => {
  test.each(['CABA', 'caba ', 'C.A.B.A.', 'Capital Federal', 'ciudad autonoma de buenos aires'])('%s', (words) => {
    expect(find(words)).toEqual(capital);
  });

  test.each(['Bs. As.', 'bs as', 'Bs.As.', 'bsas', 'Buenos Aires'])('%s', (words) => {
    const found = find(words);
    expect(found).toEqual(expect.arrayContaining([...capital, 'UNLP', 'UNS', 'UNMdP']));
    expect(found).not.toContain('UNC');
  });

  test.each([
    ['cba', ['UNC', 'UNVM', 'UCC', 'IUCBC']],
    ['Sgo. del Estero', ['UNSE']],
    ['Sta. Fe', ['UNR', 'UNL', 'IUNIR']],
    ['mar del plata', ['UNMdP', 'FASTA']],
  ])('%s', (words, found) => {
    expect(find(words)).toEqual(found);
  });
});

test.each(['provincia de Buenos Aires', 'en la provincia de buenos aires', 'Pcia. de Bs. As.', 'prov de bs as'])(
  'the province is not the city: %s',
  (words) => {
    expect(find(words)).toEqual(['UNLP', 'UNS', 'UNMdP', 'UNICEN', 'UNLaM', 'Austral', 'FASTA']);
  },
);

test.each([
  ['Cdad. de Bs. As.', capital],
  ['gba', ['UNLaM', 'Austral']],
  ['gran buenos aires', ['UNLaM', 'Austral']],
  ['provincia de córdoba', ['UNC', 'UNVM', 'UCC', 'IUCBC']],
  ['provincia córdoba', ['UNC', 'UNVM', 'UCC', 'IUCBC']],
  ['la provincia de La Pampa', ['UNLPam']],
])('what people write of a place: %s', (words, found) => {
  expect(find(words)).toEqual(found);
});

test('words are whole, and an article belongs to what follows it', () => {
  expect(find('la plata')).toEqual(['UNLP']);
  expect(find('LA PLATA ')).toEqual(['UNLP']);
  expect(find('la pl')).toEqual(['UNLP']);
  expect(find('unc ')).toEqual(['UNC']);
  expect(find('doba')).toEqual([]);
});

test.each([
  ['la UBA', ['UBA']],
  ['la católica', ['UCAMI', 'UCC', 'UCCuyo']],
  ['mar plata', ['UNMdP', 'FASTA']],
  ['el salvador', ['USAL']],
  ['la facultad de medicina de cordoba', ['UNC']],
  ['la universidad de la plata', ['UNLP']],
])('an article that no institution has before the word counts for nothing: %s', (words, found) => {
  expect(find(words)).toEqual(found);
});

test('the last word may be begun, until a space ends it', () => {
  expect(find('cord')).toEqual(['UNC', 'UNVM', 'UCC', 'IUCBC']);
  expect(find('cord ')).toEqual([]);
  expect(find('cord medicina')).toEqual([]);
});

test('all words count, in any order, whatever the accents; those between them do not', () => {
  expect(find('cordoba católica')).toEqual(['UCC']);
  expect(find('medicina en Tucumán')).toEqual(['UNT']);
  expect(find('')).toHaveLength(40);
});

test('province and management narrow what the words find', () => {
  expect(find('', { province: 'Córdoba', management: 'public' })).toEqual(['UNC', 'UNVM']);
  expect(find('medicina', { province: 'Mendoza', management: 'private' })).toEqual(['UM']);
  expect(find('cuyo', { management: 'private' })).toEqual(['UCCuyo']);
  expect(find('', { management: 'public' })).toHaveLength(23);
});
