import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { placeAliases } from '#domain/institutions/institutionSearch.ts';
import { managementLabels, placeOf, type Addressed } from '#domain/institutions/institutions.ts';
import { paths } from '#domain/paths.ts';
import type { SearchKind } from '#domain/search/searchFilters.ts';
import { about } from '#domain/site/about.ts';
import { pageTopics } from '#domain/search/synonyms.ts';
import { sitePages } from '#domain/site/sitePages.ts';
import { contact } from '#site.config.ts';
import { idleCache } from '../idleCache.ts';

/** Content of the repository in the form that the database's search accepts. */
export interface SearchEntry {
  kind: SearchKind;
  slug: string;
  title: string;
  /** Words that weigh as much as the title's. */
  keywords: string;
  summary: string;
  content: string;
}

/** What every institution is, whatever its name: the words with its city find it before a street of that name. */
const INSTITUTION_WORDS = 'facultad escuela carrera de medicina';

/** No publication in particular: what is cached here would outlive its being hidden. */
const citation: SearchEntry = {
  kind: 'page',
  slug: paths.publications,
  title: 'Cómo citar una publicación',
  keywords: 'citar cita citas referencia bibliográfica bibliografía formato APA Vancouver',
  summary: 'Cada publicación tiene el botón «Citar», con su referencia lista para copiar.',
  content: '',
};

/** Pages, institutions and programmes, which never change within a build; cached only while there are searches. */
export const readSearchEntries: () => Promise<SearchEntry[]> = idleCache(
  async () => [citation, ...(await Promise.all([readPages(), readInstitutions(), readProgrammes()])).flat()],
  60_000,
);

/** Every distinct word of 4 to 30 letters in the entries, in lower case. */
export const readEntryWords: () => Promise<string[]> = idleCache(async () => {
  const entries = await readSearchEntries();
  const texts = entries.map(({ title, keywords, summary, content }) => `${title} ${keywords} ${summary} ${content}`);
  const words = texts.join(' ').toLowerCase();
  return [...new Set(words.match(/\p{L}{4,30}/gu))];
}, 60_000);

async function readPages(): Promise<SearchEntry[]> {
  const texts = await readPageTexts();
  return sitePages.map(({ path, ...page }) => ({
    kind: 'page',
    slug: path,
    ...page,
    keywords: [page.keywords, pageTopics[path]].filter(Boolean).join(' '),
    content: texts[path]?.join('\n') ?? '',
  }));
}

async function readInstitutions(): Promise<SearchEntry[]> {
  const institutions = await getCollection('institutions');
  return institutions.map(({ data }) => ({
    kind: 'institution',
    slug: data.slug,
    title: data.name,
    keywords: [data.shortName, data.city, data.province, placeAliases(data), INSTITUTION_WORDS].join(' '),
    summary: [data.shortName, describeAddress(data), managementLabels[data.management]].join(' · '),
    content: '',
  }));
}

async function readProgrammes(): Promise<SearchEntry[]> {
  const programmes = await getCollection('programmes');
  return programmes.map(({ id, data, body = '' }) => ({
    kind: 'programme',
    slug: id,
    title: data.title,
    keywords: factsOf(data).join(' '),
    summary: data.summary,
    content: `${factsOf(data).join(' · ')}\n\n${body}`,
  }));
}

function describeAddress(institution: Addressed): string {
  return [institution.street, placeOf(institution)].filter(Boolean).join(', ');
}

function factsOf({ kind, modality, duration, place, start }: CollectionEntry<'programmes'>['data']): string[] {
  return [kind, modality, duration, place, start];
}

/** The texts of the pages that have their own content, by path. */
async function readPageTexts(): Promise<Record<string, string[]>> {
  const [authorities, legal, history, congress] = await Promise.all([
    getCollection('authorities'),
    getCollection('legal'),
    getEntry('history', 'history'),
    getEntry('congress', 'congress'),
  ]);
  const legalText = (id: string) => [legal.find((text) => text.id === id)?.body ?? ''];
  return {
    [paths.about]: [about.lead, ...about.facts.map(({ figure, meaning }) => `${figure} ${meaning}`)],
    [paths.history]: [
      history?.body ?? '',
      ...(history?.data.timeline ?? []).map(({ year, event }) => `${year} ${event}`),
    ],
    [paths.authorities]: authorities.map(({ data }) => `${data.position}: ${data.name}, ${data.title}`),
    [paths.congress]: [
      congress?.body ?? '',
      ...(congress?.data.axes ?? []).map(({ title, description }) => `${title}: ${description}`),
      ...(congress?.data.formats ?? []).map(({ name, description }) => `${name}: ${description}`),
      ...(congress?.data.audience ?? []),
      congress?.data.submissions ?? '',
    ],
    [paths.contact]: [contact.street, contact.city, contact.email, contact.hours],
    [paths.terms]: legalText('terms'),
    [paths.privacy]: legalText('privacy'),
    [paths.accessibility]: legalText('accessibility'),
  };
}
