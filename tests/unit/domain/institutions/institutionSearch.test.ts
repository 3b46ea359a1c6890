import { expect, test } from 'vitest';
import entries from '#content/institutions.json' with { type: 'json' };
import { filterInstitutions, placeAliases } from '#domain/institutions/institutionSearch.ts';

/** The acronyms of the institutions found among the forty. */
function find(words: string, filter: { province?: string; management?: 'public' | 'private' } = {}): string {
  const candidates = entries.map((entry) => {
    const { name, shortName, city, province, management } = entry;
    return { text: [name, shortName, city, province, placeAliases(entry)].join(' '), province, management, shortName };
  });
  const found = filterInstitutions(candidates, { words, province: '', management: '', ...filter });
  return found.map(({ shortName }) => shortName.split(' – ')[0]).join(' ');
}

const capital = 'UBA Favaloro CEMIC UHIBA Maimónides Barceló USAL UAI';
const cordoba = 'UNC UNVM UCC IUCBC';
const province = 'UNLP UNS UNMdP UNICEN UNLaM Austral FASTA';

// Specification 2.9-3
test.each([
  ['a place by each of its names', ['CABA', 'caba ', 'C.A.B.A.', 'Capital Federal', 'Cdad. de Bs. As.'], capital],
  ['a city by its whole name', ['ciudad autonoma de buenos aires'], capital],
  ['the province but not the city', ['provincia de Buenos Aires', 'Pcia. de Bs. As.', 'prov de bs as'], province],
  ['the province within a sentence', ['en la provincia de buenos aires'], province],
  [
    'a province by an abbreviation or its beginning',
    ['cba', 'provincia de córdoba', 'provincia córdoba', 'cord'],
    cordoba,
  ],
  ['an abbreviated name', ['Sgo. del Estero'], 'UNSE'],
  ['an abbreviated word', ['Sta. Fe'], 'UNR UNL IUNIR'],
  ['Greater Buenos Aires', ['gba', 'gran buenos aires'], 'UNLaM Austral'],
  ['a name that begins with its article', ['la provincia de La Pampa'], 'UNLPam'],
  ['a name by its article and first letters', ['la plata', 'LA PLATA ', 'la pl', 'la universidad de la plata'], 'UNLP'],
  ['a name without its article', ['mar plata', 'mar del plata'], 'UNMdP FASTA'],
  ['a name despite a superfluous article', ['la UBA'], 'UBA'],
  ['a part of a name after an article', ['la católica'], 'UCAMI UCC UCCuyo'],
  ['a name by its contracted article', ['el salvador'], 'USAL'],
  ['a name among connecting words', ['la facultad de medicina de cordoba', 'unc '], 'UNC'],
  ['words in any order, with or without accents', ['cordoba católica'], 'UCC'],
  ['an institution by subject and place', ['medicina en Tucumán'], 'UNT'],
  ['nothing by a partial word, except the last word’s beginning', ['doba', 'cord ', 'cord medicina'], ''],
])('finds %s', (_, searches, found) => {
  expect(searches.map((words) => [words, find(words)])).toEqual(searches.map((words) => [words, found]));
});

// Specification 2.9-3
test.each(['Bs. As.', 'bs as', 'Bs.As.', 'bsas', 'Buenos Aires'])(
  '%s finds both the city and the province',
  (words) => {
    const found = find(words).split(' ');
    expect(found).toEqual(expect.arrayContaining([...capital.split(' '), 'UNLP', 'UNS', 'UNMdP']));
    expect(found).not.toContain('UNC');
  },
);

test('province and management narrow the results', () => {
  expect(find('').split(' ')).toHaveLength(40);
  expect(find('', { province: 'Córdoba', management: 'public' })).toBe('UNC UNVM');
  expect(find('medicina', { province: 'Mendoza', management: 'private' })).toBe('UM');
  expect(find('cuyo', { management: 'private' })).toBe('UCCuyo');
});
