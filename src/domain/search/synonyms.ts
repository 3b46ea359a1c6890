import { paths } from '#domain/paths.ts';
import { foldText } from './search.ts';
import { SEARCH_LENGTH } from './searchLimits.ts';

/** Acronyms and what they stand for, without accents: a search for one of a group finds the others. */
const groups: readonly (readonly string[])[] = [
  ['ia', 'inteligencia artificial'],
  ['ecoe', 'osce', 'examen clinico objetivo estructurado'],
  ['pfo', 'practica final obligatoria'],
  ['coneau', 'evaluacion y acreditacion', 'acreditacion de las carreras'],
  ['abp', 'aprendizaje basado en problemas'],
];

/** What visitors look for under words that the page does not use, by the page that helps with it. */
export const pageTopics: Record<string, string> = {
  [paths.documents]: 'estatuto estatutos reglamento acta actas memoria memorias balance resolución resoluciones',
  [paths.programmes]: 'aranceles arancel costo precio cuota beca',
  [paths.press]: 'prensa periodistas medios entrevista logo logotipo isologo emblema escudo',
};

/**
 * A search that also finds the synonyms of its words. One with an operator of its own, or with no room for them, stays
 * as it is.
 */
export function withSynonyms(words: string): string {
  const asked = ` ${foldText(words)} `;
  if (/"| -| or /.test(asked)) return words;
  for (const group of groups) {
    const name = group.find((one) => asked.includes(` ${one} `));
    if (!name) continue;
    return group
      .filter((one) => one !== name)
      .map((other) => asked.replace(` ${name} `, ` "${other}" `).trim())
      .reduceRight((all, one) => (`${one} or ${all}`.length > SEARCH_LENGTH ? all : `${one} or ${all}`), words);
  }
  return words;
}
