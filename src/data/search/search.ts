import { publicationDay } from '#domain/publications/publicationCard.ts';
import { RateLimit } from '#domain/publishing/rateLimit.ts';
import { pastedAddressWords } from '#domain/search/addressWords.ts';
import { foldText, matchesSearch } from '#domain/search/search.ts';
import { countResults, meetsFilter, type SearchCounts, type SearchKind } from '#domain/search/searchFilters.ts';
import {
  hasMoreResults,
  resultsPage,
  SEARCH_PAGE_SIZE,
  type Answered,
  type FoundItem,
  type ResultsPage,
  type SearchOutcome,
  type SearchRequest,
} from '#domain/search/siteSearch.ts';
import { SEARCH_LENGTH } from '#domain/search/searchLimits.ts';
import { withSynonyms } from '#domain/search/synonyms.ts';
import { orSnapshot } from '../snapshot/orSnapshot.ts';
import { createSearchReader } from '../reader.ts';
import { dataOf } from '../rows.ts';
import { readEntryWords, readSearchEntries, type SearchEntry } from './searchEntries.ts';
import type { Snapshot } from '../snapshot/snapshotFile.ts';

/** Fast typing sends five requests a second, but only in short bursts. */
const limit = new RateLimit({ burst: 40, perSecond: 4 });

/**
 * Searches the whole site, best results first; `caller` (an IP address) is rate-limited. If the backend fails, searches
 * the snapshot's titles and summaries. A page past the last one returns the first. If no result has all the words, it
 * searches for the probable correction, then for any of the words.
 */
export async function search(request: SearchRequest, caller: string): Promise<SearchOutcome> {
  if (request.words === '') return { state: 'unasked' };
  if (request.words.length > SEARCH_LENGTH) return { state: 'too-long' };
  if (!limit.allows(caller, Date.now())) return { state: 'too-often' };
  const { value, fresh } = await orSnapshot(
    () => searchOrGuess(request),
    async (snapshot) => exactly(pageOf(await findInSnapshot(snapshot, request.words), request)),
  );
  return { state: 'answered', ...value, isComplete: fresh };
}

type Answer = ResultsPage & Pick<Answered, 'meant' | 'isPartial'>;

const exactly = (results: ResultsPage): Answer => ({ ...results, meant: null, isPartial: false });

async function searchOrGuess(request: SearchRequest): Promise<Answer> {
  const results = await searchBackend(request);
  if (results.total > 0) return exactly(results);
  const called = await searchTitles(request);
  if (called.total > 0) return exactly(called);
  const meant = await guessWords(request.words);
  if (meant !== null) {
    const others = await searchBackend({ ...request, words: meant, page: 1 });
    if (others.total > 0) return { ...others, meant, isPartial: false };
  }
  const words = meant ?? request.words;
  if (!words.includes(' ') || (await isFoundElsewhere(request))) return exactly(results);
  const some = await searchBackend({ ...request, words, anyWord: true });
  return { ...some, meant: null, isPartial: some.total > 0 };
}

/** The corrected words, taken from a pasted URL if there is one; null if there is nothing to correct. */
async function guessWords(asked: string): Promise<string | null> {
  const pasted = pastedAddressWords(asked);
  return (await suggestWords(pasted ?? asked)) ?? pasted;
}

/** Whether the search would find something without its filter. */
async function isFoundElsewhere({ words, kind, year }: SearchRequest): Promise<boolean> {
  return (kind !== undefined || year !== undefined) && (await searchBackend({ words, size: 1 })).total > 0;
}

/** One page of the backend's results; the first page if the requested one is past the last. */
async function searchBackend(request: SearchRequest): Promise<ResultsPage> {
  const { page = 1 } = request;
  const rows = await searchContent(request);
  const [first] = rows;
  if (!first && page > 1) return searchBackend({ ...request, page: 1 });
  const total = first?.total ?? 0;
  const counts = { kinds: first?.kinds ?? {}, years: first?.years ?? {} } as SearchCounts;
  return { items: rows, total, page, hasMore: hasMoreResults(page, total), counts };
}

/** One page of results in the database's ranking, each row with the total. */
async function searchContent({ words, page = 1, size = SEARCH_PAGE_SIZE, kind, year, anyWord }: SearchRequest) {
  const entries = await readSearchEntries();
  const found = createSearchReader().rpc('search_content', {
    query: withSynonyms(words),
    page,
    size,
    entries: entries.map((entry) => ({ ...entry })),
    ...(kind && { only_kind: kind }),
    ...(year !== undefined && { only_year: year }),
    ...(anyWord && { any_word: true }),
  });
  return (await dataOf(found)).map((row) => ({ ...row, kind: row.kind as SearchKind }));
}

/** The probable correction of a search, or null. */
async function suggestWords(words: string): Promise<string | null> {
  const known = await readEntryWords();
  const [suggested] = await dataOf(createSearchReader().rpc('suggest_words', { query: words, known }));
  return suggested ?? null;
}

/** Entries with exactly this title: the database finds nothing for “Quiénes Somos”, as it ignores both words. */
async function searchTitles(request: SearchRequest): Promise<ResultsPage> {
  const entries = await readSearchEntries();
  const isCalled = ({ title }: SearchEntry) => foldText(title) === foldText(request.words);
  return pageOf(entries.filter(isCalled).map(item), request);
}

/** One page of what was found and meets the filter. */
function pageOf(found: FoundItem[], { page = 1, size, ...filter }: SearchRequest): ResultsPage {
  const met = found.filter((one) => meetsFilter(one, filter));
  const results = resultsPage(met, page);
  return { ...results, items: results.items.slice(0, size), counts: countResults(found, filter) };
}

/** Items with every word in their title or summary, ignoring case and accents: pages, dated items, then the rest. */
async function findInSnapshot({ news, publications, events }: Snapshot, words: string): Promise<FoundItem[]> {
  const entries = await readSearchEntries();
  const found = entries.filter(({ title, keywords, summary }) => matches(words, title, keywords, summary));
  const isMeant = ({ kind, title, keywords }: SearchEntry) => kind === 'page' && matches(words, title, keywords);
  return [
    ...found.filter(isMeant).map(item),
    ...news.filter(({ title, summary }) => matches(words, title, summary)).map((row) => item({ kind: 'news', ...row })),
    ...publications
      .filter(({ title, summary, authors }) => matches(words, title, summary, authors))
      .map((row) => item({ kind: 'publication', ...row, date: publicationDay(row) })),
    ...events
      .filter(({ title, summary }) => matches(words, title, summary))
      .map((row) => item({ kind: 'event', ...row, date: row.starts_on })),
    ...found.filter((entry) => !isMeant(entry)).map(item),
  ];
}

function matches(words: string, ...texts: string[]): boolean {
  return matchesSearch(texts.join(' '), withSynonyms(words));
}

interface Found extends Pick<SearchEntry, 'kind' | 'slug' | 'title' | 'summary'> {
  type?: string | null;
  date?: string | null;
}

function item({ kind, type = null, slug, title, summary, date = null }: Found): FoundItem {
  return { kind, type, slug, title, excerpt: summary, in_pdf: false, date };
}
